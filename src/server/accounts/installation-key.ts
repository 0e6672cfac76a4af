import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '#database/make-folder.ts';
import { StartError } from '#database/start-error.ts';
import { syncFolder } from '#database/sync-folder.ts';

const length = 32;
const algorithm = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

/**
 * Reads or makes the installation's secret, kept outside the database. Without a folder it lasts as long as the process. Processes on one
 * PostgreSQL need the same file.
 */
export function openInstallationKey(dataDir: string | undefined): Buffer {
  if (dataDir === undefined) return randomBytes(length);
  const path = join(dataDir, 'secret.key');
  try {
    makeFolder(dataDir);
    return readKey(path) ?? makeKey(path);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The file ${path} cannot be used (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function readKey(path: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length !== length) {
    throw new StartError(`The file ${path} is damaged. Put it back from a backup.`);
  }
  return key;
}

/** Writes the whole key or nothing, and never over one that another process has just made. */
function makeKey(path: string): Buffer {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = openSync(draft, 'wx', 0o600);
  writeSync(file, `${randomBytes(length).toString('base64url')}\n`);
  fsyncSync(file);
  closeSync(file);
  try {
    linkSync(draft, path);
    syncFolder(dirname(path), 'shallow');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  const key = readKey(path);
  if (!key) throw new StartError(`The file ${path} cannot be read.`);
  return key;
}

/** Derives a key for one purpose; it opens nothing made for another. */
export function deriveKey(installationKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', installationKey, '', `branchline ${purpose}`, length));
}

/** Encrypts a text for one place; moved to another row, it no longer opens. */
export function seal(installationKey: Buffer, place: string, text: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, deriveKey(installationKey, 'seal'), nonce);
  cipher.setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what {@link seal} encrypted; null for another key or another place. */
export function unseal(installationKey: Buffer, place: string, sealed: Buffer): string | null {
  const decipher = createDecipheriv(
    algorithm,
    deriveKey(installationKey, 'seal'),
    sealed.subarray(0, nonceLength),
    {
      authTagLength: tagLength,
    },
  );
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  try {
    const rest = sealed.subarray(nonceLength + tagLength);
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
