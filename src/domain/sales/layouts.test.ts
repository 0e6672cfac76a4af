import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { readerOf, readFile, salesOf, shown, zone } from './sales-reader.fixture.ts';
import { createSalesReader } from './sales-reader.ts';

describe('Square', () => {
  const headings =
    'Date,Time,Time Zone,Gross Sales,Discounts,Service Charges,Net Sales,Gift Card Sales,Tax,Tip,Partial Refunds,Total Collected,Source,Card,Card Entry Methods,Cash,Square Gift Card,Other Tender,Other Tender Type,Tender Note,Fees,Net Total,Transaction ID,Payment ID,Event Type,Transaction Status';
  const line = (cells: Record<string, string>) =>
    Papa.unparse([headings.split(',').map((heading) => cells[heading] ?? '')]);
  const sold = {
    Date: '2026-05-06',
    Time: '09:30:11',
    'Time Zone': 'Pacific Time (US & Canada)',
    'Gross Sales': '$30.00',
    Discounts: '-$3.00',
    'Service Charges': '$0.00',
    'Net Sales': '$27.00',
    Tax: '$2.16',
    Tip: '$2.00',
    'Partial Refunds': '$0.00',
    'Total Collected': '$31.16',
    Card: '$31.16',
    Cash: '$0.00',
    'Transaction ID': 'T1',
    'Payment ID': 'P1',
    'Event Type': 'Payment',
    'Transaction Status': 'Complete',
  };
  const read = (cells: Record<string, string>) => {
    const { layout, lines } = readFile(`${headings}\n${line({ ...sold, ...cells })}`);
    expect(layout).toBe('square');
    return salesOf(lines).map(shown);
  };

  test.each([
    ['a card', {}, ['P1 2026-05-06T09:30 card 3000 300 216 200']],
    [
      'cash, in the American way of writing dates',
      {
        Date: '05/06/2026',
        Time: '2:30:00 PM',
        Card: '$0.00',
        Cash: '$29.16',
        'Total Collected': '$29.16',
        Tip: '',
      },
      ['P1 2026-05-06T14:30 cash 3000 300 216 0'],
    ],
    [
      'a refund, with a payment id of its own',
      {
        'Gross Sales': '-$12.00',
        Discounts: '$1.00',
        Tax: '-$0.96',
        Tip: '$0.00',
        'Total Collected': '-$11.96',
        Card: '-$11.96',
        'Payment ID': 'P1R',
        'Event Type': 'Refund',
      },
      ['P1R 2026-05-06T09:30 card -1200 -100 -96 0'],
    ],
    [
      'a refund of an amount',
      {
        'Gross Sales': '$0.00',
        Discounts: '$0.00',
        Tax: '',
        Tip: '',
        'Partial Refunds': '($5.00)',
        Card: '-$5.00',
      },
      ['P1 2026-05-06T09:30 card -500 0 0 0'],
    ],
    ['a service charge', { 'Service Charges': '$5.40' }, ['P1 2026-05-06T09:30 card 3540 300 216 200']],
    [
      'cash and card together',
      { Cash: '$10.00', Card: '$21.16' },
      ['P1 2026-05-06T09:30 card 2000 300 216 200', 'P1:cash 2026-05-06T09:30 cash 1000 0 0 0'],
    ],
    [
      'another zone',
      { 'Time Zone': 'Eastern Time (US & Canada)' },
      ['P1 2026-05-06T06:30 card 3000 300 216 200'],
    ],
    [
      'an unknown zone, as the branch’s',
      { 'Time Zone': 'Somewhere' },
      ['P1 2026-05-06T09:30 card 3000 300 216 200'],
    ],
    ['no payment id', { 'Payment ID': '' }, ['T1 2026-05-06T09:30 card 3000 300 216 200']],
    ['a voided one', { 'Transaction Status': 'Voided' }, []],
  ])('%s', (_, cells, expected) => {
    expect(read(cells)).toEqual(expected);
  });

  test('the export of items is refused with its name', () => {
    const items =
      'Date,Time,Time Zone,Category,Item,Qty,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Payment ID';
    expect(createSalesReader(items.split(','), { zone })).toMatchObject({
      refusal: { code: 'import.item_export' },
    });
  });
});

describe('Toast', () => {
  const payments =
    'Location,Payment Id,Order Id,Order #,Paid Date,Order Date,Check Id,Amount,Tip,Gratuity,Total,Refunded,Refund Date,Refund Amount,Refund Tip Amount,Void Date,Status,Type';

  test('payments, refunds, and what was voided', () => {
    const { layout, lines } = readFile(
      [
        payments,
        'Cafe,501,9,1,05/06/2026 09:30:00,05/06/2026 09:00:00,7,10.86,2.00,0.00,12.86,FALSE,,,,,CAPTURED,Credit',
        'Cafe,502,9,1,5/6/26 9:31 AM,5/6/26 9:00 AM,7,10.00,0.00,1.80,11.80,FALSE,,,,,,Cash',
        'Cafe,503,9,1,5/6/26 9:32 AM,5/6/26 9:00 AM,7,10.00,1.00,0.00,11.00,PARTIAL,5/8/26 4:00 PM,4.00,1.00,,CAPTURED,Credit',
        'Cafe,504,9,1,5/6/26 9:33 AM,5/6/26 9:00 AM,7,10.00,0.00,0.00,10.00,FALSE,,,,5/6/26 9:40 AM,VOIDED,Credit',
        'Cafe,505,9,1,5/6/26 9:34 AM,5/6/26 9:00 AM,7,10.00,0.00,0.00,10.00,FALSE,,,,,DENIED,Credit',
      ].join('\n'),
    );
    expect(layout).toBe('toast_payments');
    expect(readerOf(payments).notices).toEqual(['import.tax_missing']);
    expect(readerOf(`${payments},Tax`).notices).toEqual([]);
    expect(salesOf(lines).map(shown)).toEqual([
      '501 2026-05-06T09:30 card 1086 0 0 200',
      '502 2026-05-06T09:31 cash 1180 0 0 0',
      '503 2026-05-06T09:32 card 1000 0 0 100',
      '503:refund 2026-05-08T16:00 card -400 0 0 -100',
    ]);
    expect(lines.slice(3)).toEqual([
      { line: 5, ignored: 'import.not_completed' },
      { line: 6, ignored: 'import.not_completed' },
    ]);
  });

  test('a tax column is taken off the amount where the total says that it holds it', () => {
    const { lines } = readFile(
      [
        'Payment Id,Paid Date,Amount,Tax,Tip,Total,Type',
        '1,5/6/26 9:30 AM,10.86,0.86,2.00,12.86,Cash',
        '2,5/6/26 9:30 AM,10.00,0.86,2.00,12.86,Cash',
      ].join('\n'),
    );
    expect(salesOf(lines).map(({ gross, tax }) => [gross, tax])).toEqual([
      [1000, 86],
      [1000, 86],
    ]);
  });

  test('orders, which do not tell cash from card', () => {
    const text = [
      'Location,Order Id,Order #,Checks,Opened,# of Guests,Tab Names,Server,Discount Amount,Amount,Tax,Tip,Gratuity,Total,Voided,Paid,Closed',
      'Cafe,9001,1,1,5/6/26 9:00 AM,2,,Ann,3.00,27.00,2.16,2.00,0.00,31.16,FALSE,5/6/26 9:30 AM,5/6/26 9:31 AM',
      'Cafe,9002,2,1,5/6/26 9:00 AM,2,,Ann,0.00,27.00,2.16,2.00,0.00,31.16,TRUE,5/6/26 9:30 AM,5/6/26 9:31 AM',
    ].join('\n');
    const { layout, lines } = readFile(text);
    expect(layout).toBe('toast_orders');
    expect(salesOf(lines).map(shown)).toEqual(['9001 2026-05-06T09:30 card 3000 300 216 200']);
    expect(readerOf(text.split('\n')[0] ?? '').notices).toEqual(['import.tender_unknown']);
  });
});

describe('Clover', () => {
  test('payments', () => {
    const { layout, lines } = readFile(
      [
        'Payment Date,Payment ID,External Payment ID,Tender,Card Brand,Currency,Amount,Tax Amount,Tip Amount,Order ID,Order Date,Result,# Refunds,Refund Amount',
        '06-May-2026 09:30 AM PDT,PAY1,,Credit Card,VISA,USD,33.56,3.56,8.39,O1,06-May-2026 09:00 AM PDT,SUCCESS,,',
        '06-May-2026 09:31 AM PDT,PAY2,,Cash,,USD,33.56,3.56,,O2,06-May-2026 09:00 AM PDT,SUCCESS,1,-10.00',
        '06-May-2026 09:32 AM PDT,PAY3,,Credit Card,VISA,USD,33.56,3.56,,O3,06-May-2026 09:00 AM PDT,FAIL,,',
      ].join('\n'),
    );
    expect(layout).toBe('clover_payments');
    expect(salesOf(lines).map(shown)).toEqual([
      'PAY1 2026-05-06T09:30 card 3000 0 356 839',
      'PAY2 2026-05-06T09:31 cash 3000 0 356 0',
      'PAY2:refund 2026-05-06T09:31 cash -1000 0 0 0',
    ]);
  });

  test('orders', () => {
    const { layout, lines } = readFile(
      [
        'Order Date,Order ID,Invoice Number,Order Number,Order Type,Order Employee ID,Order Employee Name,Order Employee Custom ID,Note,Currency,Tax Amount,Tip,Service Charge,Discount,Order Total,Payments Total,Payment Note,Refunds Total,Manual Refunds Total,Tender,Credit Card Auth Code,Credit Card Transaction ID,Order Payment State',
        '16-Dec-2025 02:44 PM PST,O1,,,Dine In,E1,Sena,,,USD,3.56,8.39,,-5.00,33.56,33.56,,0.00,0.00,Credit Card,05756C,335000737412,Paid',
        '16-Dec-2025 02:45 PM PST,O2,,,Dine In,E1,Sena,,,USD,3.56,,,0.00,33.56,33.56,,0.00,0.00,Cash,,,Paid',
        '16-Dec-2025 02:46 PM PST,O3,,,Dine In,E1,Sena,,,USD,3.56,,,0.00,33.56,0.00,,0.00,0.00,,,,Open',
      ].join('\n'),
    );
    expect(layout).toBe('clover_orders');
    expect(salesOf(lines).map(shown)).toEqual([
      'O1 2025-12-16T14:44 card 3500 500 356 839',
      'O2 2025-12-16T14:45 cash 3000 0 356 0',
    ]);
  });
});
