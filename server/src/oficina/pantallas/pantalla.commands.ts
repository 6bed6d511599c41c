import { randomBytes } from 'node:crypto';
import type { FormularioPantalla } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import { senalDe } from '#contract/oficina/pantallas/pantallas.rules.ts';
import { brokenConstraint, transaction } from '#server/casa/base/db.ts';
import { huellaDe } from '#server/casa/http/cookies.ts';
import { noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, vigente } from '#server/casa/kernel/vigente.ts';
import { notificarRol, zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import {
  deleteFranjas,
  existsCentro,
  insertFranjas,
  insertPantalla,
  selectParaCambiar,
  updateHallada,
  updateHuella,
  updatePantalla,
  updatePerdidas,
  updateRevocada,
  updateVisto,
} from './pantalla.queries.ts';
import { autorizarPantalla } from './pantallas.policy.ts';

const CAMBIADA = 'Alguien ha cambiado esta pantalla mientras tanto; vuelva a abrirla';
const nuevoSecreto = () => randomBytes(16).toString('base64url');
const sobre = (id: number) => `pantalla:${id}`;

/** Refuses the name of another screen in use beside its field. */
async function conNombre<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (brokenConstraint(error)?.name !== 'pantalla_nombre_unico') throw error;
    throw noValido([{ field: 'nombre', message: 'Ya hay una pantalla con ese nombre' }]);
  }
}
const sinCentro = () => noValido([{ field: 'centro', message: 'El centro de trabajo no existe' }]);

/** Creates a screen, with the secret of its link. Throws 422. */
export const crearPantalla = (usuario: Usuario, p: FormularioPantalla) =>
  conNombre(() =>
    transaction(async () => {
      const Secreto = nuevoSecreto();
      const creada = await insertPantalla(p, huellaDe(Secreto), usuario.id);
      if (!creada) throw sinCentro();
      await insertFranjas(creada.Id, p.franjas);
      await anotar('pantalla', { id: creada.Id, estado: 1 }, usuario, 'crear', p.nombre);
      return { ...creada, Secreto };
    }),
  );

type Cual = { id: number; version: number | undefined };
/** Throws 404, 409 and 422. */
export const cambiarPantalla = (usuario: Usuario, { id, version }: Cual, p: FormularioPantalla) =>
  conNombre(() =>
    transaction(async () => {
      const leida = vigente(await selectParaCambiar(id), version, CAMBIADA);
      autorizarPantalla('cambiar', usuario, leida);
      if (!(await existsCentro(p.centro))) throw sinCentro();
      ganada(await updatePantalla(id, leida.Version, p), CAMBIADA);
      await deleteFranjas(id);
      await insertFranjas(id, p.franjas);
      await anotar('pantalla', { id, estado: 1 }, usuario, 'cambiar', p.nombre);
      return { Id: id };
    }),
  );

/** Replaces the secret of the link. Throws 404 and 409. */
export const rotarPantalla = (usuario: Usuario, id: number) =>
  transaction(async () => {
    autorizarPantalla('rotar', usuario, existente(await selectParaCambiar(id)));
    const Secreto = nuevoSecreto();
    const rotada = ganada(await updateHuella(id, huellaDe(Secreto)), CAMBIADA);
    await anotar('pantalla', { id, estado: 1 }, usuario, 'rotar');
    return { ...rotada, Secreto };
  });

/** Throws 404 and 409. */
export const revocarPantalla = (usuario: Usuario, id: number) =>
  transaction(async () => {
    autorizarPantalla('revocar', usuario, existente(await selectParaCambiar(id)));
    const revocada = ganada(await updateRevocada(id, usuario.id), CAMBIADA);
    await anotar('pantalla', { id, estado: 2 }, usuario, 'revocar');
    await zanjar(sobre(id), ['pantalla_perdida']);
    return revocada;
  });

/** Records a call of the screen; a silent screen is no longer marked as lost. */
export async function oirPantalla({ Id, perdida }: { Id: number; perdida: boolean }): Promise<void> {
  await updateVisto(Id);
  if (perdida)
    await transaction(async () => {
      if ((await updateHallada(Id)) > 0) await zanjar(sobre(Id), ['pantalla_perdida']);
    });
}

/** Tells COMUNICACION, once each, of screens that have been silent for an hour of their time; returns their number. */
export const decirPerdidas = () =>
  transaction(async () => {
    const perdidas = await updatePerdidas();
    for (const { Id, Nombre, Zona, Visto } of perdidas)
      await notificarRol('COMUNICACION', {
        tipo: 'pantalla_perdida',
        titulo: 'Una pantalla informativa no da señal',
        texto:
          `«${Nombre}»: ${senalDe(Visto, Date.now(), Zona, true).texto.toLowerCase()}. Compruebe que está ` +
          'encendida y que tiene conexión.',
        ruta: '/menu/pantallas',
        sobre: sobre(Id),
      });
    return perdidas.length;
  });
