/** Projects and messages between a client and the firm. */
export const communication = {
  heading: 'Comunicación',
  headingByClient: 'Comunicación por cliente',
  headingConversation: 'Conversación',
  comingTitle: 'Los mensajes todavía no están aquí.',
  comingText: 'Aquí aparecerán lo que sus contadores necesitan de usted, sus proyectos, mensajes y archivos.',
  comingByClientTitle: 'Los mensajes todavía no están aquí.',
  comingByClientText:
    'Aquí aparecerán los proyectos y mensajes de cada cliente, primero los que no se han leído.',
  comingConversationTitle: 'Esta conversación todavía no se puede abrir.',
  comingConversationText: 'Aquí aparecerán los mensajes y archivos de un proyecto.',
} as const;
