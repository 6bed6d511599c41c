import { transaction } from '#server/base/db.ts';
import { limpiarTexto } from './ayuda.commands.ts';
import { insertEdicion } from './gestion.queries.ts';
import { insertSemillas, type Semilla } from './semilla.queries.ts';

let hecha = false;
/** Loads the texts of the product, once in the life of each process. */
export async function cargarSemillas(): Promise<void> {
  if (hecha) return;
  const { default: semillas } = await import('./ayuda.semilla.json', { with: { type: 'json' } });
  await transaction(async () => {
    const limpias = (semillas as Semilla[]).map((s) => ({ ...s, texto: limpiarTexto(s.texto) })); // a test holds its shape
    for (const { Id } of await insertSemillas(limpias)) await insertEdicion(Id, null);
  });
  hecha = true;
}
