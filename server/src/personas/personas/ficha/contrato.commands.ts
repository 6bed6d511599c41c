import type { ContratoLaboral, FormularioContrato } from '#contract/personas/personas/persona.schemas.ts';
import { TIPOS_CONTRATO } from '#contract/personas/personas/personas.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { existsContrato, insertContrato, selectContratos } from './contrato.queries.ts';
import { selectPersona } from './persona.queries.ts';
import { autorizarPersona } from './ficha.policy.ts';

export async function leerContratos(id: number): Promise<ContratoLaboral[]> {
  existente(await selectPersona(id));
  return selectContratos(id);
}

/** Adds new terms from a day on; those of the days before stay. @throws Refusal 403, 404, 422. */
export const contratar = (usuario: Usuario, id: number, f: FormularioContrato): Promise<{ Id: number }> =>
  transaction(async () => {
    autorizarPersona('contratar', usuario, existente(await selectPersona(id)));
    if (await existsContrato(id, f.desde))
      throw noValido([{ field: 'desde', message: 'Ya tiene un contrato desde ese día' }]);
    const nuevo = await insertContrato(usuario.id, id, f);
    const condiciones = [TIPOS_CONTRATO[f.tipo], f.categoria, f.convenio, `${f.jornadaPct} %`]
      .filter(Boolean)
      .join(', ');
    // Stored under the person's number: the history of their contracts is read with theirs.
    await anotar('contrato_laboral', { id }, usuario, 'contratar', `Desde el ${diaCorto(f.desde)}: ${condiciones}`);
    return nuevo;
  });
