// Builders of terminals: RRHH makes them and people set their PIN, with the product's own calls.
import type { TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { terminal } from '#contract/tiempo/terminal/terminal.endpoints.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { sellar } from '#web/tiempo/terminal/sobre.api.ts';
import { hace } from '../../../../contract/test/reloj.ts';
import type { As } from '../build.ts';
import type { Persona } from '../../harness.ts';

let cuantos = 0;
export async function buildTerminal(as: As, nombre = `Terminal ${(cuantos += 1)}`) {
  const eva = (await as('eva')).client(terminal);
  const [centro] = await eva.centros();
  return eva.crear({ body: { nombre, centroTrabajo: centro?.Codigo ?? '' } });
}

export const PIN = '4071';
export const ponerPin = (persona: Persona, pin = PIN) =>
  persona.client(terminal).ponerPin({ body: { password: PASSWORD_DEMO, pin } });
export const renovarQr = async (persona: Persona) =>
  (await persona.client(terminal).renovarQr({ body: { password: PASSWORD_DEMO } })).Codigo;

type SobreEscrito = {
  tipo?: TipoFichaje;
  /** Instant by the clock of the device; an hour ago by default. */
  instante?: string;
  matricula?: string;
  pin?: string;
  qr?: string;
  clave?: string;
};
/** An envelope as the wall seals it: of Ana coming in. */
export async function buildSobre(clavePublica: string, { qr, ...fichada }: SobreEscrito = {}) {
  const clave = fichada.clave ?? crypto.randomUUID();
  const credencial = qr === undefined ? { matricula: fichada.matricula ?? '0012', pin: fichada.pin ?? PIN } : { qr };
  const { tipo = 'E', instante = hace(1, 'h') } = fichada;
  return { clave, sobre: await sellar({ clave, tipo, instante, ...credencial }, clavePublica) };
}

/** A terminal, with an envelope that it could not clock in. */
export async function sembrar(as: As): Promise<void> {
  const { Secreto } = await buildTerminal(as);
  const nadie = (await as('ana')).client(terminal);
  const { Clave } = await nadie.estado({ body: { secreto: Secreto } });
  const sobres = [await buildSobre(Clave, { matricula: '9999' })];
  await nadie.pendientes({ body: { secreto: Secreto, ahora: hace(0, 's'), sobres } });
}
