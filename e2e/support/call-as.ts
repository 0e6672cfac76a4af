import { expect, type Page } from '@playwright/test';

/** Calls the API as a page's account; answers with the body, if there is one. */
export async function callAs(page: Page, method: string, path: string, data?: object) {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
  const answer = await page.request.fetch(`/api/v1${path}`, {
    method,
    headers: { 'X-CSRFToken': token },
    ...(data && { data }),
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? undefined : answer.json();
}
