import { transaction } from '#server/casa/base/db.ts';
import { limpiarTexto } from './ayuda.commands.ts';
import { insertEdicion } from './gestion.queries.ts';
import { insertSemillas, selectSemillasCargadas, type Semilla } from './semilla.queries.ts';

/** Loads the texts of the product that this database has never had. */
export async function cargarSemillas(): Promise<void> {
  const { default: semillas } = await import('./ayuda.semilla.json', { with: { type: 'json' } });
  const cargadas = new Set((await selectSemillasCargadas()).map(({ codigo }) => codigo));
  const nuevas = (semillas as Semilla[]).filter(({ codigo }) => !cargadas.has(codigo)); // A test holds the shape of the file.
  if (nuevas.length === 0) return;
  await transaction(async () => {
    const limpias = nuevas.map((s) => ({ ...s, texto: limpiarTexto(s.texto) }));
    for (const { Id } of await insertSemillas(limpias)) await insertEdicion(Id, null);
  });
}
