import { fichajes } from '#contract/tiempo/fichajes/fichajes.endpoints.ts';
import { NOMBRES_FICHAJE } from '#contract/tiempo/fichajes/fichajes.rules.ts';
import type { FormularioFichar } from '#contract/tiempo/fichajes/marcaje.schemas.ts';
import { readNote } from '#web/casa/nativo/notes.ts';
import { client } from '#web/casa/red/api.ts';
import { deviceNow } from '#web/casa/red/clock.ts';
import { sinRed } from '#web/casa/sinred/outbox-call.ts';
import { type Espera, outbox } from '#web/casa/sinred/outbox.ts';
import { anotar, EN_CURSO, ENTIDAD, type Pulsado } from './pulsado.api.ts';

const api = client(fichajes);
/** Sends kept clock-ins; a refused one does not hold up the others. */
const describir = ({ body: { tipo } }: { body: FormularioFichar }, hora: string, id: string): Espera => ({
  tipo: 'fichajes.fichar',
  titulo: NOMBRES_FICHAJE[tipo],
  detalle: `A las ${hora}, por el reloj de este dispositivo`,
  entidad: ENTIDAD,
  parte: id,
  suelto: true,
  abrir: { to: '/menu/jornada' },
  tema: 'jornada',
});
export const enviar = sinRed(api.fichar, describir);

/** Puts the act of an earlier page into the outbox under its own key, because the server may have it already. */
export async function recuperar(): Promise<void> {
  const nota = readNote(EN_CURSO);
  if (nota === null || outbox.owner() === null) return;
  const { de, sobre, ...pulsado } = JSON.parse(nota) as Pulsado & { de: string | null }; // written by `anotar` alone
  const id = pulsado.idempotencyKey;
  const llamada = api.fichar.stored(pulsado);
  if (de === outbox.owner()) await outbox.add({ id, ...describir(pulsado, sobre, id), llamada, probado: deviceNow() });
  anotar(null);
}
