import type { Page } from '@playwright/test';

/** Number of a board of the demo, by its name, with the session of whoever has come in. */
export async function tableroDe(page: Page, token: string, nombre: string): Promise<number> {
  const answer = await page.request.get('/api/visualmanagement/tableros?limite=200', {
    headers: { authorization: `Bearer ${token}` },
  });
  const todos = (await answer.json()) as { Id: number; Nombre: string }[]; // the contract's answer
  return todos.find((t) => t.Nombre === nombre)?.Id ?? 0;
}
