import { describe, expect, it } from 'vitest';
import { StartError } from '#database/start-error.ts';
import { readConfig } from './config.ts';

describe('the environment', () => {
  it('has an answer for everything that is not given, or given empty', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      publicUrl: 'http://127.0.0.1:3000',
      smtpUrl: undefined,
    });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['DATABASE_URL', 'branchline'],
    ['DATABASE_URL', 'mysql://localhost/branchline'],
    ['PUBLIC_URL', 'shifts.example.com'],
    ['PUBLIC_URL', 'https://shifts.example.com/branchline'],
    ['PUBLIC_URL', 'https://shifts.example.com/?next=1'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'smtp://mail.example.com?from=nobody'],
    ['FILES_URL', 'files'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['OUTGOING', 'no'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(new RegExp(`^${name} [^\\n]*$`));
  });

  it('sends unless OUTGOING is off', () => {
    expect(['', 'on', 'off'].map((OUTGOING) => readConfig({ OUTGOING }).outgoing)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('takes an address with the slash at its end', () => {
    expect(readConfig({ PUBLIC_URL: 'https://shifts.example.com/' }).publicUrl).toBe(
      'https://shifts.example.com',
    );
  });
});
