/** The client list. */
export const clients = {
  heading: 'Clientes',
  ofFirm: 'de {{firm}}',
  comingTitle: 'La lista de clientes todavía no está aquí.',
  comingText:
    'Aquí aparecerán los clientes activos e inactivos, con sus servicios, sus contadores y quién espera una respuesta.',
} as const;
