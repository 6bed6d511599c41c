import { DESHACER_MS } from '#contract/tiempo/fichajes/fase.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto, noEncontrado } from '#server/casa/kernel/errors.ts';
import { encadenar } from './eslabon.commands.ts';
import { insertEslabones, selectFichaje, selectParaFichar } from './fichaje.queries.ts';
import { MES_CERRADO } from './fichar.commands.ts';
import { reponer } from './situacion.commands.ts';

/**
 * Takes back a person's last clock-in within a minute of its registration (S-5990): a row that annuls it follows it in the chain. Throws
 * 404 for a clock-in that is not the person's or does not stand, 409 when it is too late.
 */
export const deshacer = (usuarioId: number, id: number, origen: 'web' | 'movil'): Promise<{ Id: number }> =>
  transaction(async () => {
    const estado = await selectParaFichar(usuarioId);
    const fichaje = estado.fecha === null ? undefined : await selectFichaje(usuarioId, estado.fecha, id);
    if (fichaje === undefined) throw noEncontrado();
    if (estado.ultimoId !== id || Date.parse(estado.ahora) - Date.parse(fichaje.registrado) > DESHACER_MS)
      throw conflicto('Ya no se puede deshacer: proponga una corrección');
    const { Fecha: fecha, Instante: instante, Zona: zona, Modalidad: modalidad } = fichaje;
    const anulacion = { tipo: 'X' as const, fecha, instante, zona, modalidad, origen, anulaId: id };
    const puestos = await insertEslabones(usuarioId, encadenar(usuarioId, estado, [anulacion]));
    if (puestos.length === 0) throw conflicto(MES_CERRADO);
    await reponer(usuarioId, estado);
    return { Id: id };
  });
