import type { ResponseOf } from '#contract/base/call.ts';
import type { listMessages, listProjects, readProject } from '#contract/clients/projects.ts';
import type { listClientRequests } from '#contract/clients/requests.ts';

export type Conversation = ResponseOf<typeof readProject>;
export type ConversationPage = ResponseOf<typeof listProjects>;
export type Message = ResponseOf<typeof listMessages>[number];
export type ConversationFile = Conversation['files'][number];
export type ClientRequestPage = ResponseOf<typeof listClientRequests>;
export type ClientRequest = ClientRequestPage['results'][number];
export type Side = Message['author']['side'];
