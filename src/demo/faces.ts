import sharp from 'sharp';
import type { StoreQuery } from '#database/open.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { insertImage, writeImage } from '#server/images/keep-image.ts';
import { encodeImage } from '#server/images/prepare-image.ts';

/** A drawn face, the same each time. */
interface Face {
  back: string;
  skin: string;
  hair: string;
  shirt: string;
  cut: 'short' | 'long' | 'bun';
}

/** People with a picture, by first name; others show initials. */
const faces: Record<string, Face> = {
  Ana: { back: '#f2d8c2', skin: '#d9a27e', hair: '#3b2a22', shirt: '#b4553f', cut: 'long' },
  Daniel: { back: '#d4dfe8', skin: '#ecc6a4', hair: '#26231f', shirt: '#41607c', cut: 'short' },
  Priya: { back: '#e5dced', skin: '#b98160', hair: '#1f1a1c', shirt: '#7a4f8a', cut: 'long' },
  Hana: { back: '#dde8d6', skin: '#f0cfb2', hair: '#2c2622', shirt: '#5d7d55', cut: 'bun' },
  Tom: { back: '#f3e3b8', skin: '#8a5a3e', hair: '#191614', shirt: '#c08a2c', cut: 'short' },
  Rosa: { back: '#f1d3d3', skin: '#c98f6b', hair: '#5a3423', shirt: '#a34658', cut: 'bun' },
  Ines: { back: '#d3e6e4', skin: '#f2d5be', hair: '#a8662f', shirt: '#2f7f7a', cut: 'long' },
};

const behind: Record<Face['cut'], string> = {
  short: '',
  long: '<path d="M132 236c0-86 52-142 124-142s124 56 124 142v152H132z"/>',
  bun: '<circle cx="256" cy="92" r="46"/>',
};

const above =
  '<path d="M152 232c0-82 44-128 104-128s104 46 104 128c-14-48-44-76-78-82-40 34-84 46-118 44-6 12-10 24-12 38z"/>';

function drawing({ back, skin, hair, shirt, cut }: Face): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">
    <rect width="512" height="512" fill="${back}"/>
    <g fill="${hair}">${behind[cut]}</g>
    <path d="M76 512c6-92 76-140 180-140s174 48 180 140z" fill="${shirt}"/>
    <path d="M212 316h88v66c0 26-88 26-88 0z" fill="${skin}"/>
    <path d="M212 330c26 24 62 24 88 0v18c-26 22-62 22-88 0z" opacity=".12"/>
    <ellipse cx="256" cy="242" rx="92" ry="110" fill="${skin}"/>
    <g fill="${hair}">${above}</g>
    <g fill="#2a221e"><circle cx="222" cy="248" r="8"/><circle cx="290" cy="248" r="8"/></g>
    <path d="M222 294q34 28 68 0" fill="none" stroke="#2a221e" stroke-opacity=".7" stroke-width="7" stroke-linecap="round"/>
    <g fill="#c8503c" opacity=".16"><circle cx="204" cy="278" r="18"/><circle cx="308" cy="278" r="18"/></g>
  </svg>`;
}

/** Gives some people a picture, in the way an upload does. */
export async function buildFaces(query: StoreQuery, files: FileStore): Promise<void> {
  const people = await query
    .selectFrom('employee')
    .select(['store_id', 'id', 'first_name'])
    .where('first_name', 'in', Object.keys(faces))
    .execute();
  for (const { store_id, id, first_name } of people) {
    const face = faces[first_name];
    if (!face) continue;
    const prepared = await encodeImage(sharp(Buffer.from(drawing(face))));
    const image = await writeImage(files, store_id, prepared);
    await insertImage(query, image, { kind: 'employee', employee_id: id });
    await query.updateTable('employee').set({ image: image.uuid }).where('id', '=', id).execute();
  }
}
