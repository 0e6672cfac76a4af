import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = ['src', 'bench', 'build', 'deploy', 'docs', 'e2e'];
/** Released migrations keep their comments; this file names what it looks for. */
const leftOut = /^src\/(database\/migrations\/|test\/references\.test\.ts$)/;
const texts = /\.(ts|tsx|css|html|js|mjs|md|sql)$/;

const files = [
  ...readdirSync(root).filter((name) => texts.test(name)),
  ...folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name).replaceAll('\\', '/'),
      ),
    )
    .filter((name) => texts.test(name) && !leftOut.test(name)),
];
const read = (name: string) => readFileSync(join(root, name), 'utf8');

/** The headings of a page as GitHub makes anchors of them. */
function anchorsOf(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function isDead(path: string, anchor: string | undefined): boolean {
  if (!existsSync(join(root, path))) return true;
  return anchor !== undefined && !anchorsOf(read(path)).includes(anchor);
}

/** References of a text that lead nowhere: paths below docs/, and of a page also its links and the files that it names. */
function findDead(name: string, text: string): string[] {
  const dead: string[] = [];
  const look = (reference: string, path: string) => {
    const [file = '', anchor] = path.split('#');
    if (isDead(file, anchor)) dead.push(`${name}: ${reference}`);
  };
  const isPage = name.endsWith('.md');
  // Skips patterns with <>, * or …, which name no single file.
  const named = isPage
    ? /(?<=`)(?:docs|src|bench|build|e2e|deploy)\/[\w./-]*\w(?:\.\w+)?(?:#[\w-]+)?\/?(?=`)/g
    : /(?<![\w/.:@-])docs\/[\w./-]*\w(?:#[\w-]+)?/g;
  for (const [reference] of text.matchAll(named)) look(reference, reference);
  if (isPage) {
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      const [path, anchor] = target.split('#');
      const file = path ? normalize(join(dirname(name), path)) : name;
      look(target, anchor === undefined ? file : `${file}#${anchor}`);
    }
  }
  return dead;
}

/** References to papers that are not in the repository. */
const foreign =
  /decisions, sections? \d|specification, |specification \(|specified \(section|labor rules,? (sections? )?\d|labor-rules\.md|\(issue \d+\)|\(decision \d{4}\)/i;

it('every reference leads somewhere', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((name) => findDead(name, read(name)))).toEqual([]);
});

it('finds a reference that leads nowhere', () => {
  const rules = 'docs/rules/clock.md';
  expect(findDead('src/a.ts', `(${rules}#early-clock-in), ${rules}.`)).toEqual([]);
  expect(findDead('src/a.ts', `(${rules}#no-such-rule)`)).toEqual([`src/a.ts: ${rules}#no-such-rule`]);
  expect(findDead('src/a.ts', 'see docs/rules/no-such-area.md.')).toEqual([
    'src/a.ts: docs/rules/no-such-area.md',
  ]);
  expect(
    findDead('docs/a.md', '[pin](rules/clock.md#pin), [pin](rules/clock.md#pins), `src/none.ts`'),
  ).toEqual(['docs/a.md: src/none.ts', 'docs/a.md: rules/clock.md#pins']);
});

it('code points to no paper outside of the repository', () => {
  const code = files.filter((name) => !name.endsWith('.md'));
  const found = code.flatMap((name) =>
    read(name)
      .split('\n')
      .flatMap((line, index) => (foreign.test(line) ? [`${name}:${index + 1}`] : [])),
  );
  expect(found).toEqual([]);
});

it('the list of the rules has every heading of every area', () => {
  const index = read('docs/rules/README.md');
  const pages = readdirSync(join(root, 'docs/rules')).filter((name) => name !== 'README.md');
  const missing = pages.flatMap((page) => {
    const [, ...rules] = anchorsOf(read(`docs/rules/${page}`));
    return [page, ...rules.map((rule) => `${page}#${rule}`)].filter((link) => !index.includes(`](${link})`));
  });
  expect(missing).toEqual([]);
});
