import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(test|fixture)\./.test(file),
);

interface Import {
  from: string;
  to: string;
  isRelative: boolean;
}

/** Reads every import between our own files, types and dynamic ones included, as paths from the root. */
function readImports(): Import[] {
  return sources.flatMap((from) => {
    const text = readFileSync(join(root, from), 'utf8');
    const { staticImports, staticExports, dynamicImports } = parseSync(from, text).module;
    const specifiers = [
      ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports.flatMap(({ entries }) =>
        entries.map(({ moduleRequest }) => moduleRequest?.value ?? ''),
      ),
      ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
    ].filter((specifier) => /^[#.].*\.tsx?$/.test(specifier));
    return specifiers.map((specifier) => {
      const isRelative = specifier.startsWith('.');
      return {
        from,
        to: isRelative ? join(dirname(from), specifier) : `src/${specifier.slice(1)}`,
        isRelative,
      };
    });
  });
}

/** Reads the picture of docs/architecture.md: of each folder its floors from the top, of each floor its areas. */
function readPlan(): Map<string, string[][]> {
  const picture = /## Floor plan.*?```\n(.*?)```/s.exec(
    readFileSync(join(root, 'docs/architecture.md'), 'utf8'),
  )?.[1];
  const blocks = (picture ?? '').trim().split('\n\n');
  return new Map(
    blocks.map((block) => {
      const [folder = '', ...floors] = block.split('\n');
      return [folder, floors.map((floor) => floor.trim().split(/\s+/))];
    }),
  );
}

/** Names the area of a file in a folder: the folder or the file that the path goes on with; null outside. */
function areaOf(folder: string, file: string): string | null {
  if (!file.startsWith(`${folder}/`)) return null;
  return (
    file
      .slice(folder.length + 1)
      .split('/')[0]
      ?.replace(/(\.d)?\.tsx?$/, '') ?? null
  );
}

/** Lists the imports that do not lead to a lower floor. */
function climbingImports(
  plan: Map<string, string[][]>,
  imports: readonly Pick<Import, 'from' | 'to'>[],
): string[] {
  return [...plan].flatMap(([folder, floors]) => {
    const floorOf = (area: string) => floors.findIndex((areas) => areas.includes(area));
    return imports.flatMap(({ from, to }) => {
      const [user, used] = [areaOf(folder, from), areaOf(folder, to)];
      if (!user || !used || user === used) return [];
      return floorOf(user) < floorOf(used) ? [] : [`${from} imports ${to}`];
    });
  });
}

const plan = readPlan();
const imports = readImports();

it('shows every area once', () => {
  for (const [folder, floors] of plan) {
    const areas = new Set(sources.map((file) => areaOf(folder, file)).filter((area) => area !== null));
    expect(floors.flat().sort(), folder).toEqual([...areas].sort());
  }
});

it('lets an area import only from the floors below', () => {
  expect(imports.length).toBeGreaterThan(4000);
  expect(climbingImports(plan, imports)).toEqual([]);
});

it('finds an import that climbs, or that stays on its floor', () => {
  const climbing = [
    { from: 'src/server/tips/tips.ts', to: 'src/server/pay/periods.ts' },
    { from: 'src/web/screens/clients/index.tsx', to: 'src/web/screens/clock/index.tsx' },
  ];
  const falling = { from: 'src/server/pay/periods.ts', to: 'src/server/tips/tips.ts' };
  expect(climbingImports(plan, [...climbing, falling])).toEqual(
    climbing.map(({ from, to }) => `${from} imports ${to}`),
  );
});

it('lets no relative import leave its area', () => {
  const layer = (file: string) => file.split('/').slice(0, 2).join('/');
  const leaving = imports.filter(
    ({ from, to, isRelative }) =>
      isRelative && to.split('/').length > 3 && areaOf(layer(from), from) !== areaOf(layer(from), to),
  );
  expect(leaving).toEqual([]);
});
