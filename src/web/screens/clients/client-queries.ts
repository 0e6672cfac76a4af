import { useQuery } from '@tanstack/react-query';
import { listProjects } from '#contract/clients/projects.ts';
import { listClientRequests } from '#contract/clients/requests.ts';
import { callOptions } from '#web/api/use-call.ts';

/** Loads a client's conversations, newest activity first. */
export const useClientConversations = (client: number, enabled = true) =>
  useQuery({ ...callOptions(listProjects, { query: { client: String(client) } }), enabled });

/** Loads what the firm has requested from a client. */
export const useClientRequests = (client: number, enabled = true) =>
  useQuery({ ...callOptions(listClientRequests, { query: { client: String(client) } }), enabled });
