// Pending requests, written as an area would, and people who can sign.
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { firma } from '#contract/identidad/firma/firma.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { oneValue } from '#server/casa/base/db.ts';
import { conEfecto } from './decisiones.ts';
import type { Persona } from './harness.ts';

export const PASSWORD_FIRMA = 'rúbrica de zarzamora 41';

/** Lets requests of this kind be decided without a row of an area. Called after the app is built, which registers its areas. */
export const sinArea = (): void => conEfecto(['ACCESO'], () => Promise.resolve(undefined));

let numero = 900_000;
/** Makes a request of Ana's that waits for Luis, and gives its number. */
export async function pedir({ firmaDigital = 0, datos = [{ Nombre: 'Motivo', Valor: 'Cambio de hélice' }] } = {}) {
  numero++;
  const id = await oneValue(z.int())(sql`
    insert into solicitud (tipo, entidad_id, numero, peticionario_id, firma_digital, resumen, datos, ruta, aprobador_id)
    select 'ACCESO', ${numero}, ${`AFJ-2026-${numero}`}, p.id, ${firmaDigital}, 'Turno de noche en el dique',
      ${JSON.stringify(datos)}::jsonb, '/menu', a.id
    from usuario p, usuario a where p.login = 'ana' and a.login = 'luis'
    returning id`);
  return id;
}

export const ponerClave = (persona: Persona, passwordFirma = PASSWORD_FIRMA) =>
  persona.client(firma).crearClave({ body: { passwordAcceso: PASSWORD_DEMO, passwordFirma } });

/** Decides on a request, and gives the verification code. */
export async function decidir(
  persona: Persona,
  {
    id,
    acto = 'aceptar',
    password,
    comentario = 'De acuerdo',
  }: { id: number; acto?: 'aceptar' | 'rechazar'; password?: string; comentario?: string },
): Promise<string> {
  const body = { Id: id, comentario, ...(password === undefined ? {} : { password }) };
  return (await persona.client(solicitudes)[acto]({ body })).CodigoVerificacion;
}
