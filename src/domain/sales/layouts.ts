import type { KnownHeadings } from '#domain/table-import/table-import.ts';
import { type Cells, type Layout, readTender, signDiscount } from './layout.ts';
import type { Sale } from './sale.ts';

/** Our own columns, each with its accepted headings. */
export const ownColumns: KnownHeadings<
  'id' | 'occurred at' | 'tender' | 'gross' | 'discount' | 'tax' | 'tip'
> = {
  id: ['id', 'identificador', 'folio', 'transaccion', 'id de transaccion', 'numero de transaccion'],
  'occurred at': ['occurred at', 'fecha y hora', 'fecha'],
  tender: ['tender', 'medio de pago', 'forma de pago', 'metodo de pago', 'tipo de pago'],
  gross: ['gross', 'bruto', 'importe bruto', 'monto bruto', 'venta bruta', 'ventas brutas'],
  discount: ['discount', 'descuento', 'descuentos'],
  tax: ['tax', 'impuesto', 'impuestos', 'iva'],
  tip: ['tip', 'propina', 'propinas'],
};

/** Columns of any export that name whose sale it was; the first that is filled holds. */
export const serverHeadings = [
  'server',
  'employee',
  'staff name',
  'team member',
  'payment employee name',
  'order employee name',
  'mesero',
  'empleado',
];

/** Our own layout (docs/rules/sales.md#sales-import). All of these columns are required; `id`, `occurred_at`, `tender` and `gross` must be filled. */
const branchline: Layout = {
  name: 'branchline',
  headings: Object.keys(ownColumns),
  read: (cells) => {
    cells.require('gross');
    return [
      {
        id: cells.require('id'),
        occurredAt: cells.time('occurred at'),
        tender: readTender(cells.require('tender')),
        gross: cells.money('gross'),
        discount: cells.money('discount'),
        tax: cells.money('tax'),
        tip: cells.money('tip'),
      },
    ];
  },
};

/** Zones by the words of Square's exports; others count as the branch's. */
const squareZones: Record<string, string> = {
  'eastern time (us & canada)': 'America/New_York',
  'central time (us & canada)': 'America/Chicago',
  'mountain time (us & canada)': 'America/Denver',
  'pacific time (us & canada)': 'America/Los_Angeles',
  arizona: 'America/Phoenix',
  alaska: 'America/Anchorage',
  hawaii: 'Pacific/Honolulu',
};

/**
 * Square, Dashboard › Transactions › Export › Transactions CSV: `Date, Time, Time Zone, Gross Sales, Discounts, Service Charges,
 * Net Sales, Gift Card Sales, Tax, Tip, Partial Refunds, Total Collected, Source, Card, Card Entry Methods, Cash, Square Gift Card,
 * Other Tender, …, Transaction ID, Payment ID, …, Event Type, …, Transaction Status`. `Card` and `Cash` are amounts, discounts are below
 * zero, refunds are lines of their own with a payment id of their own and the transaction id of the sale. Seen in exports of 2022 to
 * 2026 in public repositories (github.com, parsers and fixtures for «Net Sales,Gift Card Sales,Tax,Tip»); terms in Square's help,
 * squareup.com/help/us/en/article/5530.
 */
const square: Layout = {
  name: 'square',
  headings: ['date', 'time', 'gross sales', 'tax', 'transaction id'],
  read: (cells) => {
    if (/^(voided|canceled|cancelled|failed)$/i.test(cells.text('transaction status'))) {
      return { ignored: 'import.not_completed' };
    }
    // Refunds of an amount, not of items, are not part of the gross.
    const gross =
      cells.money('gross sales') + cells.money('service charges') + cells.money('partial refunds');
    const cash = cells.money('cash');
    const collected = cells.money('total collected');
    const sale: Sale = {
      id: cells.text('payment id') || cells.require('transaction id'),
      occurredAt: cells.dayAndTime(
        'date',
        'time',
        squareZones[cells.text('time zone').toLowerCase()] ?? null,
      ),
      tender: cash === 0 ? readTender(cells.text('tender', 'payment method')) : 'cash',
      gross,
      discount: signDiscount(gross, cells.money('discounts')),
      tax: cells.money('tax'),
      tip: cells.money('tip'),
    };
    const isSplit = cash !== 0 && collected !== 0 && cash !== collected;
    if (!isSplit || !hasOtherTender(cells)) return [sale];
    // Makes the cash part a sale of its own: sums stay the line's, and cash is what the drawer took.
    return [
      { ...sale, tender: 'card', gross: gross - cash },
      { ...sale, id: `${sale.id}:cash`, gross: cash, discount: 0, tax: 0, tip: 0 },
    ];
  },
};

function hasOtherTender(cells: Cells): boolean {
  return ['card', 'square gift card', 'other tender', 'cash app'].some(
    (heading) => cells.money(heading) !== 0,
  );
}

const toastNotCompleted = /^(voided|denied|error|cancelled|canceled|open|in[ _]progress)$/i;

/**
 * Toast, nightly data export `PaymentDetails.csv`: `Location, Payment Id, Order Id, Order #, Paid Date, Order Date, Check Id, Check #, …,
 * Amount, Tip, Gratuity, Total, Swiped Card Amount, Keyed Card Amount, Amount Tendered, Refunded, Refund Date, Refund Amount, Refund Tip
 * Amount, Void User, Void Approver, Void Date, Status, Type, …`. `Type` is the tender (Credit, Cash, Gift Card); it has no tax column, the amount
 * holds the tax; where a file has one, the total tells whether the amount holds it. A refund stands on the line of its payment and becomes a sale of its own, dated when it was made. Source:
 * doc.toasttab.com/doc/platformguide/adminDataExportFieldReference.html.
 */
const toastPayments: Layout = {
  name: 'toast_payments',
  headings: ['payment id', 'paid date', 'amount', 'tip', 'type'],
  taxOptional: true,
  read: (cells) => {
    if (cells.text('void date') !== '' || toastNotCompleted.test(cells.text('status'))) {
      return { ignored: 'import.not_completed' };
    }
    const [tax, tip] = [cells.money('tax'), cells.money('tip')];
    // Automatic gratuities are charges, not tips (docs/rules/sales.md#money).
    const [amount, gratuity] = [cells.money('amount'), cells.money('gratuity')];
    const taxIsApart = cells.money('total') === amount + tax + tip + gratuity;
    const net = amount + gratuity - (taxIsApart ? 0 : tax);
    const discount = signDiscount(net, cells.money('discount amount'));
    const sale: Sale = {
      id: cells.require('payment id'),
      occurredAt: cells.time('paid date'),
      tender: readTender(cells.require('type')),
      gross: net + discount,
      discount,
      tax,
      tip,
    };
    const refund = Math.abs(cells.money('refund amount'));
    const refundedTip = Math.abs(cells.money('refund tip amount'));
    if (refund === 0 && refundedTip === 0) return [sale];
    return [sale, createRefund(sale, { refund, tip: refundedTip }, cells.time('refund date', 'paid date'))];
  },
};

/**
 * Toast, nightly data export `OrderDetails.csv`: `Location, Order Id, Order #, Checks, Opened, # of Guests, Tab Names, Server, …, Discount
 * Amount, Amount, Tax, Tip, Gratuity, Total, Voided, Paid, Closed, Duration (Opened to Paid), Order Source`. The amount is net of the
 * discount and without tax. It names no tender. Source: as above.
 */
const toastOrders: Layout = {
  name: 'toast_orders',
  headings: ['order id', 'opened', 'amount', 'tax', 'tip'],
  tenderUnknown: true,
  read: (cells) => {
    if (/^(true|yes|1)$/i.test(cells.text('voided'))) return { ignored: 'import.not_completed' };
    const net = cells.money('amount') + cells.money('gratuity');
    const discount = signDiscount(net, cells.money('discount amount'));
    return [
      {
        id: cells.require('order id'),
        occurredAt: cells.time('paid', 'opened'),
        tender: readTender(cells.text('tender', 'type', 'payment type')),
        gross: net + discount,
        discount,
        tax: cells.money('tax'),
        tip: cells.money('tip'),
      },
    ];
  },
};

/**
 * Clover, Dashboard › Transactions › Payments › Export: `Payment Date, Payment ID, External Payment ID, Invoice Number, Card Auth Code,
 * Transaction #, Note, Tender, Card Brand, …, Currency, Amount, Tax Amount, Tip Amount, Service Charge Amount, …, Order ID, Order Date, …,
 * Result, Device, # Refunds, Refund Amount`. The amount holds the tax, not the tip; dates read `16-Dec-2023 02:44 AM EST`. Refunds bear no
 * date of their own and take the payment's. Seen in exports of 2021 to 2026 in public repositories («Payment Employee Custom ID»).
 */
const cloverPayments: Layout = {
  name: 'clover_payments',
  headings: ['payment date', 'payment id', 'tender', 'amount', 'tax amount'],
  read: (cells) => {
    const result = cells.text('result');
    if (result !== '' && !/^success$/i.test(result)) return { ignored: 'import.not_completed' };
    const tax = cells.money('tax amount');
    const sale: Sale = {
      id: cells.require('payment id'),
      occurredAt: cells.time('payment date'),
      tender: readTender(cells.require('tender')),
      gross: cells.money('amount') - tax,
      discount: 0,
      tax,
      tip: cells.money('tip amount'),
    };
    const refund = Math.abs(cells.money('refund amount'));
    return refund === 0 ? [sale] : [sale, createRefund(sale, { refund, tip: 0 }, sale.occurredAt)];
  },
};

/**
 * Clover, Dashboard › Orders › Export: `Order Date, Order ID, Invoice Number, Order Number, Order Type, Order Employee ID, …, Currency, Tax
 * Amount, Tip, Service Charge, Discount, Order Total, Payments Total, Payment Note, Refunds Total, Manual Refunds Total, Tender, Credit Card
 * Auth Code, Credit Card Transaction ID, Order Payment State`. The total holds the tax, not the tip, and is net of the discount. Seen as
 * above («Manual Refunds Total»).
 */
const cloverOrders: Layout = {
  name: 'clover_orders',
  headings: ['order date', 'order id', 'order total', 'tax amount', 'tender'],
  read: (cells) => {
    const state = cells.text('order payment state');
    if (/^(open|unpaid)$/i.test(state)) return { ignored: 'import.not_completed' };
    const tax = cells.money('tax amount');
    const net = cells.money('order total') - tax;
    const discount = signDiscount(net, cells.money('discount'));
    const sale: Sale = {
      id: cells.require('order id'),
      occurredAt: cells.time('order date'),
      tender: readTender(cells.require('tender')),
      gross: net + discount,
      discount,
      tax,
      tip: cells.money('tip'),
    };
    const refund = Math.abs(cells.money('refunds total')) + Math.abs(cells.money('manual refunds total'));
    return refund === 0 ? [sale] : [sale, createRefund(sale, { refund, tip: 0 }, sale.occurredAt)];
  },
};

/** Creates a refund as a negative sale; the export does not say how much of it was tax. */
function createRefund(sale: Sale, { refund, tip }: { refund: number; tip: number }, at: number): Sale {
  return {
    ...sale,
    id: `${sale.id}:refund`,
    occurredAt: at,
    gross: 0 - refund,
    discount: 0,
    tax: 0,
    tip: 0 - tip,
  };
}

/** All known layouts; the first with all of its headings applies. */
export const layouts: readonly Layout[] = [
  branchline,
  square,
  toastPayments,
  toastOrders,
  cloverPayments,
  cloverOrders,
];
