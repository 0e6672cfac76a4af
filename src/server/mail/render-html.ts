import { escapeHtml } from '#domain/format/escape-html.ts';
import type { Language } from '#texts/index.ts';

interface TextMail {
  language: Language;
  subject: string;
  text: string;
  /** Addresses below it become links: texts quote what people wrote. */
  publicUrl: string;
}

/** Longest words before a link that become its button; longer ones stay a sentence above the address. */
const maxLabel = 40;

// Mail programs read little CSS: colors of both schemes stand here, layout stands in the elements.
const styles = `
body { color: #1f1d1a; background: #f7f5f1; }
.card { background: #ffffff; border: 1px solid #e7e3dc; }
.button { color: #ffffff; background: #0f6b66; }
.foot, .foot a { color: #6b665e; }
a { color: #0f6b66; }
@media (prefers-color-scheme: dark) {
  body { color: #f1efeb; background: #161513; }
  .card { background: #1f1e1b; border-color: #34322e; }
  .button { color: #0d201e; background: #4fb8ae; }
  .foot, .foot a { color: #a39e94; }
  a { color: #4fb8ae; }
}`;

/** Renders a plain text as a page for mail programs: a line that ends with a colon and the address below it become a button. */
export function renderHtml({ language, subject, text, publicUrl }: TextMail): string {
  const isOurs = (line: string) => line.startsWith(`${publicUrl}/`) && !/\s/.test(line);
  let hasButton = false;

  function renderParagraph(paragraph: string): string {
    const lines = paragraph.split('\n');
    const address = lines.at(-1) ?? '';
    const label = (lines.length === 2 && isOurs(address) && /^(.+):$/.exec(lines[0] ?? '')?.[1]) || '';
    if (label === '' || label.length > maxLabel) {
      const shown = lines.map((line) =>
        isOurs(line) ? `<a href="${escapeHtml(line)}">${escapeHtml(line)}</a>` : escapeHtml(line),
      );
      return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${shown.join('<br>')}</p>`;
    }
    if (hasButton)
      return `<p class="foot" style="margin:0"><a href="${escapeHtml(address)}">${escapeHtml(label)}</a></p>`;
    hasButton = true;
    const look =
      'display:inline-block;padding:12px 20px;border-radius:8px;font-weight:600;text-decoration:none';
    return `<p style="margin:24px 0"><a class="button" href="${escapeHtml(address)}" style="${look}">${escapeHtml(label)}</a></p>`;
  }

  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles}
</style>
</head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div class="card" style="max-width:520px;margin:0 auto;padding:24px;border-radius:12px">
${text
  .trim()
  .split(/\n{2,}/)
  .map(renderParagraph)
  .join('\n')}
</div>
</body>
</html>
`;
}
