/** The form that requests a document from clients. */
export const requestForm = {
  pick: 'Elegir una plantilla',
  usual: 'Documentos habituales',
  own: 'Sus plantillas',
  duePast: 'Ese día ya pasó. Elija hoy o un día posterior.',
  documents: {
    w9: { title: 'Formulario W-9', explanation: 'Completo, firmado y con fecha.' },
    bank: {
      title: 'Estados de cuenta bancarios, {{month}}',
      explanation: 'Todas las páginas de cada cuenta de la empresa, en PDF si es posible.',
    },
    cards: {
      title: 'Estados de cuenta de tarjetas, {{month}}',
      explanation: 'Todas las páginas de cada tarjeta de la empresa.',
    },
    receipts: {
      title: 'Recibos, {{month}}',
      explanation: 'Pueden ser fotos si se leen la fecha, el importe y el vendedor.',
    },
    payroll: {
      title: 'Registros de nómina, {{month}}',
      explanation: 'Con pago bruto, impuestos y pago neto de cada empleado.',
    },
    sales: {
      title: 'Informe de ventas, {{month}}',
      explanation: 'Totales por día, con impuesto y propinas.',
    },
    identity: {
      title: 'Identificación con foto',
      explanation: 'Licencia de conducir o pasaporte, ambos lados.',
    },
    taxReturn: {
      title: 'Declaración de impuestos del año pasado',
      explanation: 'Federal y estatal, todas las páginas.',
    },
  },
} as const;
