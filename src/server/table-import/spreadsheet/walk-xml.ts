import sax from 'sax';

export interface XmlVisitor {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** An element's name without the prefix of its namespace. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Walks through XML piece by piece; yields after each. Throws at a document type: no workbook has one, entities bloat. */
export async function* walkXml(source: AsyncIterable<Buffer>, visitor: XmlVisitor): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parser = sax.parser(true, { position: false });
  parser.ondoctype = () => {
    throw new Error('A part of the workbook declares a document type.');
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) =>
    visitor.open?.(localName(name), attributes as Record<string, string>);
  parser.ontext = (text) => visitor.text?.(text);
  parser.oncdata = (text) => visitor.text?.(text);
  parser.onclosetag = (name) => visitor.close?.(localName(name));
  for await (const piece of source) {
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  parser.write(decoder.decode()).close();
}

/** Walks through all of a part. */
export async function walkWhole(source: AsyncIterable<Buffer>, visitor: XmlVisitor): Promise<void> {
  for await (const _ of walkXml(source, visitor));
}
