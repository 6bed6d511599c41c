import { randomBytes } from 'node:crypto';
import { conBarras } from '#contract/casa/kernel/palabras.ts';
import type { Consulta, DiaRegistro, FormularioAcceso } from '#contract/tiempo/registro/registro.schemas.ts';
import type { Download } from '#server/casa/archivos/download.ts';
import { transaction } from '#server/casa/base/db.ts';
import { huellaDe } from '#server/casa/http/cookies.ts';
import { conflicto, noEncontrado } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { momento } from '#server/casa/kernel/inicio.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { bajar, exigirPersonas } from '../paquete/paquete.commands.ts';
import { insertPaquete, selectListoDeAcceso, selectPaqueteDeAcceso } from '../paquete/paquete.queries.ts';
import { mesesDe, registroDe } from '../registro/registro.commands.ts';
import { selectTitulares } from '../registro/registro.queries.ts';
import {
  type Abierto,
  existsAcceso,
  insertAcceso,
  insertLectura,
  selectAbierto,
  updateRevocado,
} from './acceso.queries.ts';

export const RUTA_MIS_ACCESOS = '/menu/jornada/accesos-inspeccion';

/** Opens a read-only access for an inspector and notifies its people; the secret is returned and never stored. @throws Refusal 422. */
export async function crearAcceso(usuario: Usuario, { usuarioIds, horas, ...form }: FormularioAcceso) {
  const ids = await exigirPersonas(usuarioIds);
  const Secreto = randomBytes(16).toString('base64url');
  return transaction(async () => {
    const { id, caduca } = await insertAcceso({
      ...form,
      horas,
      usuarioIds: ids,
      huella: huellaDe(Secreto),
      creadoPorId: usuario.id,
    });
    const motivo = `${form.organismo}, ${form.referencia}`.slice(0, 200);
    await insertPaquete({ ...form, motivo, usuarioIds: ids, creadoPorId: usuario.id, accesoId: id });
    await notificar(ids, {
      tipo: 'inspeccion_acceso',
      titulo: 'Un inspector puede consultar su registro de jornada',
      texto: [
        `${form.nombre}, de ${form.organismo} (${form.referencia}), puede consultar su registro`,
        `del ${conBarras(form.desde)} al ${conBarras(form.hasta)} hasta el ${momento(caduca)}.`,
      ].join(' '),
      ruta: RUTA_MIS_ACCESOS,
    });
    return { Id: id, Secreto, Caduca: caduca };
  });
}

/** Revokes an access. @throws Refusal 404; 409 when it was revoked or had expired already. */
export const revocarAcceso = (usuario: Usuario, id: number): Promise<{ Id: number }> =>
  transaction(async () => {
    const gente = await updateRevocado(id, usuario.id);
    if (gente.length === 0)
      throw (await existsAcceso(id)) ? conflicto('Ese acceso ya había terminado') : noEncontrado();
    await notificar(
      gente.map(({ usuarioId }) => usuarioId),
      {
        tipo: 'inspeccion_acceso',
        titulo: 'El acceso de un inspector ha terminado',
        texto: `Recursos Humanos ha retirado el acceso de ${gente[0]?.organismo} a su registro de jornada.`,
        ruta: RUTA_MIS_ACCESOS,
      },
    );
    return { Id: id };
  });

/** Finds the access of a secret; a wrong, expired or revoked one gets the same answer. @throws Refusal 404. */
const abrir = async (secreto: string): Promise<Abierto> => existente(await selectAbierto(huellaDe(secreto)));

export async function consultar(secreto: string, Empresa: string): Promise<Consulta> {
  const acceso = await abrir(secreto);
  const [gente, paquete] = await Promise.all([
    selectTitulares(acceso.usuarioIds),
    selectPaqueteDeAcceso(acceso.id),
    insertLectura({ accesoId: acceso.id, usuarioId: null, que: 'lista' }),
  ]);
  return {
    Empresa,
    Nombre: acceso.nombre,
    Organismo: acceso.organismo,
    Referencia: acceso.referencia,
    Desde: acceso.desde,
    Hasta: acceso.hasta,
    Caduca: acceso.caduca,
    Personas: gente.map(({ id: Id, nombre: Nombre, matricula: Matricula, centro: Centro }) => ({
      Id,
      Nombre,
      Matricula,
      Centro,
    })),
    Paquete: paquete ?? null,
  };
}

/** Days of a month of somebody, within the access's people and period. @throws Refusal 404. */
export async function consultarRegistro(secreto: string, usuarioId: number, mes: string): Promise<DiaRegistro[]> {
  const acceso = await abrir(secreto);
  const tramo = mesesDe(acceso.desde, acceso.hasta).find(({ desde }) => desde.startsWith(mes));
  if (!tramo || !acceso.usuarioIds.includes(usuarioId)) throw noEncontrado();
  await insertLectura({ accesoId: acceso.id, usuarioId, que: 'registro' });
  return registroDe(usuarioId, tramo);
}

export async function bajarConsulta(secreto: string): Promise<Download> {
  const { id } = await abrir(secreto);
  const listo = existente(await selectListoDeAcceso(id));
  await insertLectura({ accesoId: id, usuarioId: null, que: 'paquete' });
  return bajar(listo);
}
