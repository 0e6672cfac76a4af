/** Projects and messages between a client and the firm. */
export const communication = {
  heading: 'Communication',
  headingByClient: 'Communication by client',
  headingConversation: 'Conversation',
  comingTitle: 'Messages are not here yet.',
  comingText: 'What your accountants need from you, your projects, messages and files will stand here.',
  comingByClientTitle: 'Messages are not here yet.',
  comingByClientText: 'Every client’s projects and messages will stand here, unread ones first.',
  comingConversationTitle: 'This conversation cannot be opened yet.',
  comingConversationText: 'Messages and files of one project will stand here.',
} as const;
