import type { Calendario } from '#contract/agenda/calendario/calendario.schemas.ts';
import { CLAVES_LETRA } from '#contract/tiempo/jornada/letras.rules.ts';
import { atOneInstant } from '#server/casa/base/db.ts';
import { letrasDe } from '#server/tiempo/jornada/jornada.port.ts';
import { decirParcial, esParcial, permisosEntre } from '#server/tiempo/permisos/permisos.port.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { selectPersona } from './calendario.queries.ts';

/** Year of somebody, as the reader may see it. Throws 404. */
export const anioDe = (usuario: Usuario, personaId: number, anio: string): Promise<Calendario> =>
  atOneInstant(async () => {
    const rrhh = usuario.roles.includes('RRHH');
    const { id, nombre, centro } = existente(await selectPersona({ id: usuario.id, rrhh }, personaId, anio));
    const [desde, hasta] = [`${anio}-01-01`, `${anio}-12-31`];
    const [dias, permisos] = await Promise.all([
      letrasDe(id, { desde, hasta, paraQuien: usuario }),
      permisosEntre([id], desde, hasta),
    ]);
    const parciales = Map.groupBy(permisos.filter(esParcial), (permiso) => permiso.desde);
    return {
      Anio: Number(anio),
      PersonaId: id,
      Persona: nombre,
      Centro: centro,
      Dias: dias.map(({ fecha, previsto, real, turno, horario, festivo, distancia }) => ({
        Fecha: fecha,
        Previsto: previsto,
        Real: real,
        Turno: turno,
        Horario: horario,
        Festivo: festivo,
        Distancia: distancia,
        Ausente: (parciales.get(fecha) ?? []).map(decirParcial).join('; '),
      })),
      Totales: CLAVES_LETRA.map((Letra) => ({
        Letra,
        Previstos: dias.filter(({ previsto }) => previsto === Letra).length,
        Reales: dias.filter(({ real }) => real === Letra).length,
      })).filter(({ Previstos, Reales }) => Previstos + Reales > 0),
    };
  });
