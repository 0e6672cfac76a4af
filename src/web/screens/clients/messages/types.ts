import type { listMessages, listProjects, readProject } from '#contract/clients/projects.ts';
import type { listClientRequests } from '#contract/clients/requests.ts';
import type { Received } from '#web/api/instants.ts';

export type Conversation = Received<typeof readProject>;
export type ConversationPage = Received<typeof listProjects>;
export type Message = Received<typeof listMessages>[number];
export type ConversationFile = Conversation['files'][number];
export type ClientRequestPage = Received<typeof listClientRequests>;
export type ClientRequest = ClientRequestPage['results'][number];
export type Side = Message['author']['side'];
