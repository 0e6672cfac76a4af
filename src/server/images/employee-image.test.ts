import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { maxFileBytes } from '#domain/files/limits.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, type TestAnswer, testServer } from '#test/server.ts';
import { keptKeys, pictureForm, plainPicture } from './pictures.fixture.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

const set = (caller: Caller, employee: number, form: FormData) =>
  caller.call('PATCH', `/human/employee-profile/image/update/${employee}/`, { form });
const png = () => plainPicture(60, 40).png().toBuffer();
const addressIn = (answer: TestAnswer) => (answer.body as { image: string }).image;
const fetchImage = (caller: Caller, address: string, headers = {}) =>
  caller.call('GET', address.replace('/api/v1', ''), { headers });

async function keys(): Promise<string[]> {
  const { files } = await testServer();
  return keptKeys(files, cast.storeId);
}

describe('setting a picture', () => {
  it('answers with the working record, and everybody of the store finds the picture there', async () => {
    const answer = await set(cast.admin, cast.ana, pictureForm(await png()));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toEqual({
      id: cast.ana,
      first_name: 'Ana',
      last_name: 'Reyes',
      active: true,
      salary: false,
      branch: [cast.sanFrancisco],
      role: 'AT',
      image: expect.stringMatching(/^\/api\/v1\/image\/[0-9a-f-]{36}\/$/),
    });
    const list = await cast.clock.call('GET', '/human/employees/');
    expect(list.body).toContainEqual(expect.objectContaining({ id: cast.ana, image: addressIn(answer) }));
    for (const caller of [cast.admin, cast.hourly, cast.salaried, cast.clock]) {
      const image = await fetchImage(caller, addressIn(answer));
      expect(image.status).toBe(200);
      expect(image.headers['content-type']).toBe('image/webp');
      expect(image.headers['x-content-type-options']).toBe('nosniff');
      expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
    }
  });

  it('takes JPEG, PNG and WebP, whatever they are called, and keeps them in four sizes', async () => {
    const picture = plainPicture(2000, 1500);
    for (const content of [
      await picture.clone().jpeg().toBuffer(),
      await picture.clone().png().toBuffer(),
      await picture.clone().webp().toBuffer(),
    ]) {
      const answer = await set(cast.hourly, cast.ana, pictureForm(content, 'holiday.txt', 'text/plain'));
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      for (const [query, width] of [
        ['', 1024],
        ['?size=256', 256],
        ['?size=64', 64],
      ] as const) {
        const { bytes } = await fetchImage(cast.hourly, `${addressIn(answer)}${query}`);
        expect((await sharp(bytes).metadata()).width).toBe(width);
      }
    }
    expect(
      (await fetchImage(cast.hourly, '/image/6f9619ff-8b86-d011-b42d-00c04fc964ff/?size=65')).status,
    ).toBe(400);
  });

  it('turns it upright and drops what the camera noted, the place too', async () => {
    const content = await plainPicture(80, 40)
      .withExif({
        IFD0: { Artist: 'Somebody' },
        IFD3: { GPSLatitude: '37/1 46/1 30/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(content).metadata()).exif).toBeDefined();
    const answer = await set(cast.admin, cast.ana, pictureForm(content));
    for (const size of ['', '?size=64']) {
      const { bytes } = await fetchImage(cast.admin, `${addressIn(answer)}${size}`);
      const found = await sharp(bytes).metadata();
      expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(found.height).toBeGreaterThan(found.width ?? 0);
      expect(bytes.includes('Somebody')).toBe(false);
    }
  });

  it('replaces the one before, whose files go', async () => {
    const before = await set(cast.admin, cast.ana, pictureForm(await png()));
    const first = await keys();
    const after = await set(cast.admin, cast.ana, pictureForm(await png()));
    expect(addressIn(after)).not.toBe(addressIn(before));
    expect((await fetchImage(cast.admin, addressIn(before))).status).toBe(404);
    expect(first).toHaveLength(4);
    expect(await keys()).toHaveLength(4);
    expect((await keys()).filter((key) => first.includes(key))).toEqual([]);
  });

  it('takes it away by an empty part, an empty file, or null in JSON', async () => {
    const emptyPart = new FormData();
    emptyPart.set('image', '');
    const emptyFile = new FormData();
    emptyFile.set('image', new File([], ''));
    for (const request of [{ form: emptyPart }, { form: emptyFile }, { body: { image: null } }]) {
      await set(cast.admin, cast.ana, pictureForm(await png()));
      const path = `/human/employee-profile/image/update/${cast.ana}/`;
      const answer = await cast.hourly.call('PATCH', path, request);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ id: cast.ana, image: null });
      expect(await keys()).toEqual([]);
    }
  });

  it('leaves one row in the audit trail for each change', async () => {
    await set(cast.admin, cast.ana, pictureForm(await png()));
    await set(cast.admin, cast.ana, pictureForm('no picture'));
    const { database } = await testServer();
    const rows = await database.readWithinStore(cast.storeId, (query) =>
      query.selectFrom('audit_log').select(['subject', 'subject_id', 'action', 'actor_id']).execute(),
    );
    expect(rows).toEqual([
      {
        subject: 'employee',
        subject_id: String(cast.ana),
        action: 'set_image',
        actor_id: cast.userIds.admin,
      },
    ]);
  });
});

describe('a picture is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><circle r="9"/></svg>';
  const refusals: [what: string, content: () => Promise<Uint8Array | string> | string, code: string][] = [
    ['an SVG', () => svg, 'image.not_a_picture'],
    ['an SVG with a prolog', () => `<?xml version="1.0"?>${svg}`, 'image.not_a_picture'],
    ['HTML under the right name', () => '<!doctype html><script>alert(1)</script>', 'image.not_a_picture'],
    ['a GIF', () => plainPicture(9, 9).gif().toBuffer(), 'image.not_a_picture'],
    ['a TIFF', () => plainPicture(9, 9).tiff().toBuffer(), 'image.not_a_picture'],
    ['an AVIF', () => plainPicture(64, 64).avif().toBuffer(), 'image.not_a_picture'],
    ['nothing at all', () => new Uint8Array() as never, 'image.not_a_picture'],
    ['26 megapixels', () => plainPicture(6500, 4001).png().toBuffer(), 'image.too_many_pixels'],
    ['a decompression bomb', () => plainPicture(14_000, 14_000).png().toBuffer(), 'image.too_many_pixels'],
    [
      'a truncated JPEG',
      async () => (await plainPicture(900, 900).jpeg().toBuffer()).subarray(0, 2000),
      'image.unreadable',
    ],
    [
      'a truncated PNG',
      async () =>
        (
          await sharp({
            create: {
              width: 300,
              height: 300,
              channels: 3,
              noise: { type: 'gaussian', mean: 128, sigma: 30 },
              background: '#000',
            },
          })
            .png()
            .toBuffer()
        ).subarray(0, 9000),
      'image.unreadable',
    ],
    ['a PNG with nothing behind its head', async () => (await png()).subarray(0, 40), 'image.unreadable'],
  ];
  it.each(refusals)('that is %s', async (_, content, code) => {
    const answer = await set(cast.admin, cast.ana, pictureForm(await content()));
    expect(answer.status).toBe(400);
    expect(answer.headers['x-error-code']).toBe(code);
    expect(Object.keys(answer.body as object)).toEqual(['image']);
    expect(await keys()).toEqual([]);
  });

  it('that is too large, and one more than may be', async () => {
    const large = await set(cast.admin, cast.ana, pictureForm(new Uint8Array(maxFileBytes + 1)));
    const two = pictureForm(await png());
    two.append('image', new File([await png()], 'two.png'));
    const more = await set(cast.admin, cast.ana, two);
    for (const answer of [large, more]) {
      expect(answer.status).toBe(413);
      expect(answer.body).toEqual({ detail: expect.any(String) });
    }
    expect(await keys()).toEqual([]);
  });

  it('that is missing, text, or comes with something unknown', async () => {
    const text = new FormData();
    text.set('image', 'me.png');
    const surprised = pictureForm(await png());
    surprised.set('surprise', '1');
    expect((await set(cast.admin, cast.ana, new FormData())).body).toHaveProperty('image');
    expect((await set(cast.admin, cast.ana, text)).body).toHaveProperty('image');
    const unknown = await set(cast.admin, cast.ana, surprised);
    expect([unknown.status, Object.keys(unknown.body as object)]).toEqual([400, ['surprise']]);
    expect(await keys()).toEqual([]);
  });

  it('for a colleague, whatever it is', async () => {
    for (const content of [await png(), 'no picture']) {
      expect((await set(cast.hourly, cast.luis, pictureForm(content))).status).toBe(404);
    }
    expect(await keys()).toEqual([]);
  });
});

describe('a picture is fetched', () => {
  it('anew only when it changed, after the right to it was judged', async () => {
    const address = addressIn(await set(cast.admin, cast.ana, pictureForm(await png())));
    const { headers } = await fetchImage(cast.admin, address);
    expect(headers['cache-control']).toBe('no-store');
    const known = { 'if-none-match': String(headers.etag) };
    expect((await fetchImage(cast.admin, address, known)).status).toBe(304);
    const foreign = await buildCast();
    expect((await fetchImage(foreign.admin, address, known)).status).toBe(404);
    await cast.admin.call('PATCH', `/human/employee-profile/image/update/${cast.ana}/`, {
      body: { image: null },
    });
    expect((await fetchImage(cast.admin, address, known)).status).toBe(404);
  });

  it('by no other store, by a kiosk only of the people of its branch, by a client only the logo', async () => {
    const { database } = await testServer();
    const elsewhere = await database.withinStore(cast.storeId, async (query) => {
      await query
        .deleteFrom('employee_branch')
        .where('employee_id', '=', cast.luis)
        .where('branch_id', '=', cast.sanFrancisco)
        .execute();
      return cast.luis;
    });
    const ana = addressIn(await set(cast.admin, cast.ana, pictureForm(await png())));
    const luis = addressIn(await set(cast.admin, elsewhere, pictureForm(await png())));
    const answer = await cast.admin.call('PATCH', `/store/store-profile/${cast.storeId}/logo/`, {
      form: pictureForm(await png()),
    });
    const { logo } = answer.body as { logo: string };
    const statuses = async (caller: Caller) =>
      Promise.all([ana, luis, logo].map(async (address) => (await fetchImage(caller, address)).status));
    expect(await statuses(cast.admin)).toEqual([200, 200, 200]);
    expect(await statuses(cast.hourly)).toEqual([200, 200, 200]);
    expect(await statuses(cast.clock)).toEqual([200, 404, 200]);
    expect(await statuses(cast.clientCaller)).toEqual([404, 404, 200]);
    expect(await statuses((await buildCast()).admin)).toEqual([404, 404, 404]);
  });

  it('by a client of those who serve it, until they leave; of a client by the firm, until it is deleted', async () => {
    const client = `/project/client/${cast.client}/`;
    await cast.admin.call('PATCH', client, { body: { staff: [cast.daniel] } });
    const daniel = addressIn(await set(cast.admin, cast.daniel, pictureForm(await png())));
    const path = `/project/client-profile/image/update/${cast.client}/`;
    const own = addressIn(await cast.clientCaller.call('PATCH', path, { form: pictureForm(await png()) }));
    const status = async (caller: Caller, address: string) => (await fetchImage(caller, address)).status;
    expect(await status(cast.clientCaller, daniel)).toBe(200);
    expect(await status(cast.hourly, own)).toBe(200);
    await cast.admin.call('PATCH', `/human/employees/${cast.daniel}/`, { body: { active: false } });
    expect(await status(cast.clientCaller, daniel)).toBe(404);
    await cast.admin.call('DELETE', client);
    expect(await status(cast.hourly, own)).toBe(404);
    expect(await status(cast.hourly, daniel)).toBe(200);
  });
});
