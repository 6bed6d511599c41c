// Builders of days with clock-ins and of corrections of them.
import { correcciones } from '#contract/tiempo/correcciones/correcciones.endpoints.ts';
import type { TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { minutoDe } from '#contract/casa/kernel/zona.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { transaction } from '#server/casa/base/db.ts';
import { anadirFichajes } from '#server/tiempo/fichajes/fichajes.port.ts';
import { idDe, route } from '../../acts.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import type { Persona } from '../../harness.ts';
import { type As } from '../build.ts';

const clientOf = (persona: Persona) => persona.client(correcciones);
type Enviado = Parameters<ReturnType<typeof clientOf>['proponer']>[0]['body'];
type EventoEnviado = Enviado['eventos'][number];

/** 'E 08:00, PI 10:30, S 06:00+1' as events of a form. */
export const eventos = (texto: string, modalidad: 'P' | 'D' = 'P'): EventoEnviado[] =>
  texto === ''
    ? []
    : texto.split(', ').map((evento) => {
        const [, tipo = '', hora = '', dia = '0'] = /^(\w+) (\d\d:\d\d)([+-]1)?$/.exec(evento) ?? [];
        return { tipo: tipo as TipoFichaje, hora, dia: Number(dia) as -1 | 0 | 1, modalidad }; // The pattern above has checked it.
      });

/** Clock-ins of somebody (a login) on a day, in the words of `eventos`. */
export async function ficharDia(
  login: string,
  fecha: string,
  texto: string,
  zona = 'Europe/Madrid',
): Promise<number[]> {
  const usuarioId = await idDe(login);
  return transaction(() =>
    anadirFichajes(
      usuarioId,
      eventos(texto).map(({ tipo, hora, dia, modalidad }) => {
        const minuto = dia * 1440 + Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));
        return {
          tipo,
          fecha,
          instante: new Date(minutoDe(fecha, minuto, zona)).toISOString(),
          zona,
          modalidad,
          origen: 'web',
        };
      }),
    ),
  );
}

export const OLVIDO = 'Olvidé fichar la salida';
type Cambios = { de?: string; para?: string; fecha?: string; queda?: string; motivo?: string };
/** Proposes the clock-ins of a day (yesterday): by `de`, for themselves or for `para`. Returns its number. */
export async function proponer(
  as: As,
  { de = 'ana', para, fecha = dentroDe(-1), queda = 'E 08:00, S 16:00', motivo = OLVIDO }: Cambios = {},
) {
  const personaId = para === undefined ? {} : { personaId: await idDe(para) };
  const { Id } = await clientOf(await as(de)).proponer({
    body: { ...personaId, fecha, eventos: eventos(queda), motivo },
  });
  return Id;
}
export const ver = async (as: As, login: string, id: number) => clientOf(await as(login)).correccion(route(id));
export async function decidir(as: As, login: string, id: number, acto: 'aceptar' | 'rechazar') {
  const { SolicitudId } = await ver(as, login, id);
  if (SolicitudId === null) throw new Error('it does not wait for this person');
  return (await as(login)).client(solicitudes)[acto]({ body: { Id: SolicitudId, comentario: 'Visto' } });
}

/** One in each state, on days of their own, and one that the company proposes. */
export async function sembrar(as: As): Promise<void> {
  await decidir(as, 'luis', await proponer(as, { fecha: dentroDe(-9) }), 'aceptar');
  await decidir(as, 'luis', await proponer(as, { fecha: dentroDe(-8) }), 'rechazar');
  await clientOf(await as('ana')).retirar({ body: { Id: await proponer(as, { fecha: dentroDe(-7) }) } });
  await proponer(as, { de: 'eva', para: 'ana', fecha: dentroDe(-6) });
  await proponer(as, { fecha: dentroDe(-5) });
}
