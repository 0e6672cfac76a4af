import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rollup } from 'vite';
import { bareContract } from './bare-contract.ts';
import { filesOf, languages, modulesOf, screens } from './screens.ts';
import { steadyNames } from './steady-names.ts';

/** Cost of another file in bytes: headers, and compression lost by the split. */
const costOfFile = 2500;

/** Limits bytes that a screen loads from a part without need. */
export const maxNeedless = 7000;

/** Files loaded by exactly these screens. */
export interface Piece {
  users: Set<string>;
  bytes: number;
  files: Pick<Rollup.OutputChunk, 'fileName' | 'imports' | 'moduleIds'>[];
}

/** Pieces joined into one file. */
export interface Part {
  users: Set<string>;
  pieces: Piece[];
}

/** Holds shared and stable modules, which stay in the browser's cache over releases. */
const base = {
  name: 'base',
  test: /node_modules[\\/](react|react-dom|scheduler|clsx)[\\/]/,
};

/** Builds with the bundler's own split: a file for each set of screens that share something. */
async function splitFinely(): Promise<Rollup.OutputBundle> {
  const noStyles: Plugin = {
    name: 'no-styles',
    enforce: 'pre',
    load: (id) => (id.endsWith('.css') ? '' : null),
  };
  const built = await build({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'error',
    plugins: [bareContract(), noStyles, react()],
    build: { write: false, rolldownOptions: { output: { codeSplitting: { groups: [base] } } } },
  });
  const { output } = built as Rollup.RolldownOutput;
  return Object.fromEntries(output.map((file) => [file.fileName, file]));
}

function collectPieces(bundle: Rollup.OutputBundle): Piece[] {
  const users = new Map<string, string[]>();
  for (const [name, screen] of Object.entries(screens)) {
    for (const language of languages) {
      for (const file of filesOf(bundle, modulesOf(screen, language)))
        users.set(file, [...(users.get(file) ?? []), `${name} ${language}`]);
    }
  }
  const nameSteadily = steadyNames(bundle);
  const pieces = new Map<string, Piece>();
  for (const [file, names] of users) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || chunk.name === base.name) continue;
    const piece = pieces.get(names.join()) ?? { users: new Set(names), bytes: 0, files: [] };
    // Estimates Brotli from gzip.
    piece.bytes += gzipSync(nameSteadily(chunk.code)).length * 0.8;
    piece.files.push(chunk);
    pieces.set(names.join(), piece);
  }
  return [...pieces.values()];
}

const sumBytes = (pieces: readonly Piece[]) => pieces.reduce((sum, { bytes }) => sum + bytes, 0);

/** Weighs a view: strangers come to these with an empty cache; what screens draw soon after them only breaks ties. */
function weighView(user: string): number {
  if (/^(home|price|info) /.test(user)) return 2;
  return user.includes('-soon') ? 0.05 : 1;
}

const countViews = (users: Set<string>) => [...users].reduce((count, user) => count + weighView(user), 0);

export const weighPart = ({ users, pieces }: Part) => countViews(users) * (sumBytes(pieces) + costOfFile);

const joined = (one: Part, other: Part): Part => ({
  users: one.users.union(other.users),
  pieces: [...one.pieces, ...other.pieces],
});

/** Checks that no screen loads much without need, in the part or its imports. */
function isFair({ users, pieces }: Part, parts: readonly Part[]): boolean {
  for (const user of users) {
    if (sumBytes(pieces.filter((piece) => !piece.users.has(user))) > maxNeedless) return false;
  }
  const imports = new Set(pieces.flatMap(({ files }) => files.flatMap((file) => file.imports)));
  const holds = (piece: Piece) => piece.files.some(({ fileName }) => imports.has(fileName));
  return parts.every((part) => !part.pieces.some(holds) || part.users.isSupersetOf(users));
}

/** Joins parts while this makes all screens together lighter. */
export function joinParts(parts: Part[]): Part[] {
  let best: { parts: Part[]; saved: number } | undefined;
  for (const [index, one] of parts.entries()) {
    for (const other of parts.slice(index + 1)) {
      const whole = joined(one, other);
      const saved = weighPart(one) + weighPart(other) - weighPart(whole);
      if (saved <= (best?.saved ?? 0)) continue;
      const others = parts.filter((part) => part !== one && part !== other);
      if (isFair(whole, others)) best = { parts: [...others, whole], saved };
    }
  }
  return best ? joinParts(best.parts) : parts;
}

/** Groups modules into files by the screens that load them, found by a preliminary build. */
export function joinedChunks(): Plugin {
  return {
    name: 'joined-chunks',
    apply: 'build',
    async config() {
      const names = new Map<string, string>();
      const pieces = collectPieces(await splitFinely());
      const parts = joinParts(pieces.map((piece) => ({ users: piece.users, pieces: [piece] })));
      for (const [index, { users, pieces }] of parts.entries()) {
        const [only = '', ...others] = new Set([...users].map((user) => user.split(' ')[0]));
        const name = others.length === 0 ? `${only}-${index}` : `shared-${index}`;
        for (const id of pieces.flatMap(({ files }) => files.flatMap((file) => file.moduleIds)))
          names.set(id, name);
      }
      const group = {
        debugName: 'joined',
        name: (id: string) => names.get(id) ?? null,
        // Keeps imports in their own part.
        includeDependenciesRecursively: false,
      };
      return {
        build: {
          rolldownOptions: {
            preserveEntrySignatures: 'allow-extension' as const,
            output: {
              // Every screen loads a list of files: a name beside the hash costs it a kilobyte, each of its letters 0.4.
              chunkFileNames: 'assets/[hash:7].js',
              codeSplitting: { groups: [base, group] },
            },
          },
        },
      };
    },
  };
}
