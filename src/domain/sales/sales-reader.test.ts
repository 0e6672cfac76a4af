import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { formatCents } from '#domain/format/money.ts';
import { formatInstant } from '#domain/time/instants.ts';
import type { Sale } from './sale.ts';
import { readerOf, readFile, salesOf, shown, zone } from './sales-reader.fixture.ts';
import { createSalesReader } from './sales-reader.ts';

describe('our own columns', () => {
  test('in any order, with a byte order mark, semicolons and capitals', () => {
    const text =
      '\ufeffTip;ID;Occurred_At;Tender;Gross;Discount;Tax\r\n"2.00";a1;2026-05-06 09:30;CASH;"$1,234.50";(12.00);0,86\r\n';
    const { layout, lines } = readFile(text);
    expect(layout).toBe('branchline');
    expect(salesOf(lines).map(shown)).toEqual(['a1 2026-05-06T09:30 cash 123450 -1200 86 200']);
  });

  test('with Spanish headings, in whole or in part, and cash by its Spanish name', () => {
    const headings = 'Transacción,Fecha y hora,Forma de pago,Ventas brutas,Descuentos,Impuestos,Propina';
    const rows = [
      'a1,2026-05-06 09:30,Efectivo,1.00,0,0.08,0.20',
      'a2,2026-05-06 09:31,Tarjeta,2.00,0,0.16,0',
    ];
    const { layout, lines } = readFile([headings, ...rows].join('\n'));
    expect(layout).toBe('branchline');
    expect(salesOf(lines).map(shown)).toEqual([
      'a1 2026-05-06T09:30 cash 100 0 8 20',
      'a2 2026-05-06T09:31 card 200 0 16 0',
    ]);
    const mixed = readerOf('Folio,occurred_at,Método de pago,Bruto,Descuento,IVA,Tip');
    expect(mixed.read(['a', '2026-05-06 09:30', 'Efectivo', 'x', '', '', ''], 2)).toMatchObject({
      error: { code: 'import.money_unreadable', values: { column: 'Bruto' } },
    });
    expect(createSalesReader('Folio,ID,Fecha,Tender,Bruto,Discount,Tax,Tip'.split(','), { zone })).toEqual({
      refusal: { code: 'import.heading_twice', values: { column: 'Folio / ID' } },
    });
  });

  const reader = readerOf('id,occurred_at,tender,gross,discount,tax,tip');

  test('a tender that is not cash is card; empty amounts but the gross are nothing', () => {
    for (const tender of ['card', 'Visa', 'Gift Card', 'cash app']) {
      expect(reader.read(['a', '2026-05-06T09:30Z', tender, '10', '', '', ''], 2)).toMatchObject({
        sales: [{ tender: 'card', gross: 1000, discount: 0, tax: 0, tip: 0 }],
      });
    }
  });

  test.each([
    [['', '2026-05-06 09:30', 'cash', '1', '0', '0', '0'], 'import.cell_required', { column: 'id' }],
    [['a', '', 'cash', '1', '0', '0', '0'], 'import.cell_required', { column: 'occurred_at' }],
    [['a', '2026-05-06 09:30', '', '1', '0', '0', '0'], 'import.cell_required', { column: 'tender' }],
    [['a', '2026-05-06 09:30', 'cash', '', '0', '0', '0'], 'import.cell_required', { column: 'gross' }],
    [
      ['a', '2026-05-06 09:30', 'cash', '1', 'x', '0', '0'],
      'import.money_unreadable',
      { column: 'discount', value: 'x' },
    ],
    [['a', '2026-05-06 09:30', 'cash', '1', '0', '0.001', '0'], 'import.money_fraction', { column: 'tax' }],
    [['a', '2026-03-08 02:30', 'cash', '1', '0', '0', '0'], 'import.time_never', { column: 'occurred_at' }],
    [['a'], 'import.cell_required', {}],
    [['a', '2026-05-06 09:30', 'cash', '1', '0', '0', '0', '9'], 'import.too_many_cells', { cells: 8 }],
    [['a'.repeat(201), '2026-05-06 09:30', 'cash', '1', '0', '0', '0'], 'import.id_too_long', {}],
    [['a\u0000b', '2026-05-06 09:30', 'cash', '1', '0', '0', '0'], 'import.id_characters', {}],
  ])('%j is an error of its line', (cells, code, values) => {
    expect(reader.read(cells, 17)).toMatchObject({ line: 17, error: { code, values } });
  });

  test('a time that occurs twice is taken with a notice', () => {
    const read = reader.read(['a', '2026-11-01 01:30', 'cash', '1', '0', '0', '0'], 2);
    expect(read).toMatchObject({ notices: ['import.time_twice'] });
    expect('sales' in read && read.sales.map(shown)).toEqual(['a 2026-11-01T01:30 cash 100 0 0 0']);
  });

  test('empty lines are nothing', () => {
    expect(reader.read([''], 3)).toEqual({ line: 3, ignored: 'import.blank_line' });
    expect(reader.read(['a', '2026-05-06 09:30', 'cash', '1', '0', '0', '0', ' '], 3)).toHaveProperty(
      'sales',
    );
  });

  test('any sale written as a line is read as it was', () => {
    const cents = fc.integer({ min: -99_999_999, max: 99_999_999 });
    const sale = fc.record<Sale>({
      id: fc.stringMatching(/^[A-Za-z0-9-]{1,40}$/),
      occurredAt: fc.integer({ min: 1_500_000_000, max: 1_900_000_000 }),
      tender: fc.constantFrom('cash', 'card'),
      gross: cents,
      discount: cents,
      tax: cents,
      tip: cents,
    });
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 5 }), fc.constantFrom(',', ';', '\t'), (sales, delimiter) => {
        const rows = sales.map((one) => [
          one.id,
          formatInstant(one.occurredAt, zone),
          one.tender,
          ...[one.gross, one.discount, one.tax, one.tip].map(formatCents),
        ]);
        const heading = ['id', 'occurred_at', 'tender', 'gross', 'discount', 'tax', 'tip'];
        const text = Papa.unparse([heading, ...rows], { delimiter });
        expect(salesOf(readFile(text).lines)).toEqual(sales);
      }),
    );
  });
});

describe('a file that is not known', () => {
  test.each([
    ['name,phone', 'import.headings_unknown', {}],
    ['', 'import.headings_unknown', {}],
    ['id,occurred_at,tender,gross,discount', 'import.headings_missing', { columns: 'tax, tip' }],
    ['id,tender,gross,discount,tax,tip', 'import.headings_missing', { columns: 'occurred_at' }],
    [
      'id,occurred_at,tender,gross,discount,tax,tip,Gross',
      'import.heading_twice',
      { column: 'gross / Gross' },
    ],
  ])('%j', (headings, code, values) => {
    expect(createSalesReader(headings.split(','), { zone })).toEqual({ refusal: { code, values } });
  });

  test('no headings and no cells throw', () => {
    const cell = fc.constantFrom(
      'id',
      'occurred_at',
      'tender',
      'gross',
      'discount',
      'tax',
      'tip',
      'Date',
      '',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(cell, fc.string())), (headings) => {
        expect(createSalesReader(headings, { zone })).toBeTypeOf('object');
      }),
    );
    const reader = readerOf('id,occurred_at,tender,gross,discount,tax,tip');
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 9 }), (cells) => {
        expect(reader.read(cells, 2).line).toBe(2);
      }),
    );
  });
});
