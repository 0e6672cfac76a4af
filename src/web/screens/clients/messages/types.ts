import type { ResponseOf } from '#contract/base/call.ts';
import type { listMessages, listProjects, readProject } from '#contract/clients/projects.ts';
import type { listClientRequests } from '#contract/clients/requests.ts';

export type Project = ResponseOf<typeof readProject>;
export type ProjectPage = ResponseOf<typeof listProjects>;
export type Message = ResponseOf<typeof listMessages>[number];
export type ProjectFile = Project['files'][number];
export type ClientRequestPage = ResponseOf<typeof listClientRequests>;
export type ClientRequest = ClientRequestPage['results'][number];
export type Side = Message['author']['side'];
