import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { buildCast } from '#test/cast.ts';
import { testServer } from '#test/server.ts';
import { buildToken } from '#test/tokens.ts';

const page = new URL('../../../../docs/programs.md', import.meta.url);

/** Reads the first block of a language below a heading of the page. */
async function readBlock(heading: string, language: string): Promise<string> {
  const [, part = ''] = (await readFile(page, 'utf8')).split(`\n## ${heading}\n`);
  const block = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(part)?.[1];
  if (block === undefined) throw new Error(`docs/programs.md has no ${language} below ${heading}.`);
  return block;
}

it('the worked example of the documentation runs, and prints what it says', async () => {
  const { listen } = await testServer();
  const cast = await buildCast();
  const { token } = await buildToken({
    storeId: cast.storeId,
    userId: cast.userIds.admin,
    powers: ['company'],
  });
  const program = await readBlock('Worked example', 'js');
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    env: { BRANCHLINE_URL: await listen(), BRANCHLINE_TOKEN: token },
  });
  expect(stdout).toBe(await readBlock('Worked example', 'text'));
});
