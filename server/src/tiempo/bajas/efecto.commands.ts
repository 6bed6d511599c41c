import { cambiosDeDias, type ClaseBaja, type Puesta, type Tramo } from '#contract/tiempo/bajas/bajas.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { conflicto, Refusal } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { cederABaja, reponerEnPermiso } from '#server/tiempo/permisos/permisos.port.ts';
import {
  insertDias,
  insertTrozo,
  selectCerrados,
  selectOtraAusencia,
  selectPuestas,
  updateAnulada,
  updateMeses,
} from './baja.writes.queries.ts';

type Aplicada = { Id: number; usuarioId: number; clase: ClaseBaja };
/** Sentences on what followed, and the closed months that wait. */
export type Efecto = { efectos: string[]; meses: string[] };

/**
 * Makes the absences of a sickness those of its days; `de` null: of none. Leave gives way to new days and gets back those that go; days of
 * closed months wait (S-8573). The person's clock-ins are locked. Throws 409 for days with another absence.
 */
export async function aplicarDias(usuario: Usuario, baja: Aplicada, de: Tramo | null, motivo: string): Promise<Efecto> {
  const puestas = await selectPuestas(baja.Id);
  const todas = de ? [...puestas, de] : puestas;
  const desde = todas.map((tramo) => tramo.desde).toSorted()[0] ?? '';
  const hasta =
    todas
      .map((tramo) => tramo.hasta)
      .toSorted()
      .at(-1) ?? '';
  const cerrados = new Set(todas.length === 0 ? [] : await selectCerrados(baja.usuarioId, { desde, hasta }));
  const { quitar, poner, meses } = cambiosDeDias(de, puestas, cerrados);
  const efectos: string[] = [];
  for (const cambio of quitar) efectos.push(...(await quitarDias(usuario, cambio, motivo)));
  for (const tramo of poner) efectos.push(...(await ponerDias(usuario, baja, tramo, motivo)));
  await updateMeses(baja.Id, meses);
  if (meses.length > 0)
    efectos.push(
      `Los días de ${meses.map(mesEnPalabras).join(' y ')} esperan: ese mes está cerrado y Recursos humanos tiene que reabrirlo`,
    );
  return { efectos, meses };
}

async function ponerDias(usuario: Usuario, baja: Aplicada, tramo: Tramo, motivo: string): Promise<string[]> {
  const otraAusencia = await selectOtraAusencia(baja.usuarioId, tramo);
  if (otraAusencia)
    throw conflicto(
      `El ${diaCorto(otraAusencia.dia)} ya consta otra ausencia: Recursos humanos tiene que anularla antes en Presencia`,
    );
  const { puestos, efectos } = await cederABaja(tramo, {
    usuarioId: baja.usuarioId,
    letra: baja.clase,
    bajaId: baja.Id,
    usuario,
    motivo,
  });
  for (const libre of entre(tramo, puestos)) {
    const { Id } = await insertDias(libre, { bajaId: baja.Id, quienId: usuario.id });
    await anotar('ausencia', { id: Id }, usuario, 'crear');
  }
  return efectos;
}

/** The stretches of `todo` that are in none of these, which follow each other. */
function entre(todo: Tramo, puestos: readonly Tramo[]): Tramo[] {
  const libres: Tramo[] = [];
  let { desde } = todo;
  for (const puesto of puestos.toSorted((a, b) => a.desde.localeCompare(b.desde))) {
    if (puesto.desde > desde) libres.push({ desde, hasta: sumarDias(puesto.desde, -1) });
    desde = sumarDias(puesto.hasta, 1);
  }
  if (desde <= todo.hasta) libres.push({ desde, hasta: todo.hasta });
  return libres;
}

type Cambio = { id: Puesta['id']; quedan: Tramo[]; sobran: Tramo[] };
/** Takes days away: what stays is noted anew, because delegations follow absences, and what goes is leave again where it was. */
async function quitarDias(usuario: Usuario, { id, quedan, sobran }: Cambio, motivo: string): Promise<string[]> {
  await updateAnulada(id, usuario.id);
  await anotar('ausencia', { id }, usuario, 'anular', motivo);
  for (const queda of quedan) await insertTrozo(id, queda, { anuladaPorId: null });
  const efectos: string[] = [];
  for (const sobra of sobran) {
    const todo = quedan.length === 0 && sobran.length === 1;
    const Id = todo ? id : (await insertTrozo(id, sobra, { anuladaPorId: usuario.id })).Id;
    try {
      await reponerEnPermiso(usuario, Id, motivo);
    } catch (error) {
      // Refused before anything is written: the days are no longer free, or not enough, and are days of work.
      if (!(error instanceof Refusal)) throw error;
      efectos.push(`${cuando(sobra)} no vuelve el permiso: ${error.message}`);
    }
  }
  return efectos;
}
const cuando = ({ desde, hasta }: Tramo) =>
  desde === hasta ? `El ${diaCorto(desde)}` : `Del ${diaCorto(desde)} al ${diaCorto(hasta)}`;

type Reabierta = Aplicada & { estado: number; dichaPorId: number; meses: readonly string[] };
/** Writes the days that waited for a closed month, in the name of whoever told the sickness. Days with another absence go on waiting. */
export async function aplicarReabierta(baja: Reabierta, de: Tramo | null): Promise<void> {
  const casa = { id: baja.dichaPorId, matricula: '', login: '', nombre: '', correo: '', roles: ['RRHH'], sid: '' };
  const { meses } = await aplicarDias(casa, baja, de, 'El mes se ha reabierto');
  const abiertos = baja.meses.filter((mes) => !meses.includes(mes)).map(mesEnPalabras);
  if (abiertos.length > 0)
    await anotar('baja', { id: baja.Id, estado: baja.estado }, casa, 'aplicar', `Anotada en ${abiertos.join(' y ')}`);
}
