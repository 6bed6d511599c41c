import type { Page } from '@playwright/test';

/** Number of the demo's board of this name, asked for with the session of `token`. */
export async function tableroDe(page: Page, token: string, nombre: string): Promise<number> {
  const answer = await page.request.get('/api/visualmanagement/tableros?limite=200', {
    headers: { authorization: `Bearer ${token}` },
  });
  const todos = (await answer.json()) as { Id: number; Nombre: string }[]; // the contract's answer
  return todos.find((t) => t.Nombre === nombre)?.Id ?? 0;
}
