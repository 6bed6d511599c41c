import { diasEntre } from '#contract/casa/kernel/dias.ts';
import { decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { diaDelAnio, saldoDe } from '#contract/tiempo/permisos/saldo.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { limiteDe } from '#server/casa/base/empresa.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { hechosDe } from '../saldo/saldo.commands.ts';
import { selectHechos, selectHoy } from '../saldo/saldo.queries.ts';
import { insertMirados, selectConArrastre, updateQuedaba } from './arrastre.queries.ts';

/** People looked at in one transaction. */
const TANDA = 50;
const [LEJOS, CERCA] = [30, 7];

/**
 * Reminds the next people of what passed from last year and is about to expire (S-8546): the early reminder, or the late one once its day
 * has come. True: there may be more. `hoy` null: today.
 */
export async function recordarArrastre(hoy: string | null = null): Promise<boolean> {
  const dia = hoy ?? (await selectHoy());
  const anio = Number(dia.slice(0, 4));
  const [lejos, cerca] = [limiteDe('arrastre_lejos', LEJOS), limiteDe('arrastre_cerca', CERCA)];
  for (const tipo of await selectConArrastre(anio - 1)) {
    const caduca = diaDelAnio(anio, tipo.arrastreHasta);
    const faltan = diasEntre(dia, caduca);
    if (faltan < 0 || faltan > lejos) continue;
    if (await recordar({ ...tipo, anio, caduca, dia, aviso: faltan <= cerca ? 2 : 1 })) return true;
  }
  return false;
}

type Recordar = Awaited<ReturnType<typeof selectConArrastre>>[number] & {
  anio: number;
  caduca: string;
  dia: string;
  aviso: 1 | 2;
};
const recordar = (de: Recordar): Promise<boolean> =>
  transaction(async () => {
    const personas = await insertMirados(de, TANDA);
    for (const fila of personas.length > 0 ? await selectHechos(personas, de.tipoId) : []) {
      const { arrastreQueda } = saldoDe(hechosDe(fila), de.anio, de.dia);
      if (arrastreQueda <= 0) continue;
      await updateQuedaba(fila.usuarioId, de, arrastreQueda);
      const cuanto = decirCantidad(arrastreQueda, de.unidad);
      await notificar([fila.usuarioId], {
        tipo: 'permiso_arrastre',
        titulo: `Le quedan ${cuanto} que caducan el ${diaCorto(de.caduca)}`,
        enDispositivo: 'Tiene un permiso del año pasado que va a caducar.',
        texto: `${de.nombre}: ${cuanto} de ${de.anio - 1} se pueden disfrutar hasta el ${diaCorto(de.caduca)}. Después se pierden.`,
        ruta: `/menu/permisos/nuevo?tipo=${de.codigo}`,
      });
    }
    return personas.length > 0;
  });
