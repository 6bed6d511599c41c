import { CIERRE, ESTADO_CIERRE, guardaLoCerrado } from '#contract/tiempo/cierres/cierres.rules.ts';
import type { ActoDe } from '#contract/casa/kernel/ciclo.ts';
import { decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { retenerFichajes } from '#server/tiempo/fichajes/fichajes.port.ts';
import { sellar } from '#server/identidad/firma/firma.port.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada, mover, vigente } from '#server/casa/kernel/vigente.ts';
import { minutosPorDisfrutar } from '#server/tiempo/permisos/permisos.port.ts';
import { notificar, notificarRol, zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { conformidadPedida, disconforme, sobre } from './cierre.mail.ts';
import { type DetalleRow, type Quien, selectCierre } from './cierre.queries.ts';
import {
  type Cambios,
  conImportes,
  insertCierre,
  SIN_DIFERENCIA,
  selectHechos,
  updateDifiere,
  updateSellado,
} from './cierre.writes.queries.ts';
import { autorizarCierre, RRHH } from './cierres.policy.ts';
import { porQueNo } from './lectura.commands.ts';
import { calcularMes, comparar, digestDe } from './libro.commands.ts';

const CAMBIADO = 'El cierre ha cambiado mientras tanto; vuelva a abrirlo';
export const quien = (usuario: Usuario): Quien => ({ usuarioId: usuario.id, rrhh: usuario.roles.includes(RRHH) });

/** Closes somebody's month and asks for their conformity ('cerrarmes' in its history; a clock writes 'cerrar'). Throws 404 and 409. */
export const cerrarMes = (quienId: number, personaId: number, mes: string) =>
  transaction(async () => {
    existente(await selectHechos(personaId, mes)); // Read before the lock of the clock-ins, which inserts a row.
    // The instant is read after the wait for the lock: a shift may have ended meanwhile.
    const { ahora } = await retenerFichajes(personaId);
    const hechos = existente(await selectHechos(personaId, mes));
    const { abiertas, ...libro } = await calcularMes(personaId, mes, ahora);
    const no = porQueNo(hechos, mes, abiertas);
    if (no) throw conflicto(no);
    const { compensado, pagado } = hechos;
    const hash = digestDe(personaId, mes, { ...libro, compensado, pagado });
    const { Id } = ganada(await insertCierre({ personaId, mes, ...libro, hash }, quienId), CAMBIADO);
    const final = libro.arrastrado + libro.saldo - compensado - pagado;
    await pedirConformidad({ id: Id, mes, saldo: libro.saldo, final }, personaId);
    await constar({ Id, personaId, Mes: mes, hash, estado: ESTADO_CIERRE.pendiente }, { quienId, acto: 'cerrarmes' });
    return { Id };
  });

type Pedida = Parameters<typeof conformidadPedida>[0];
async function pedirConformidad(cerrado: Pedida, personaId: number): Promise<void> {
  await zanjar(sobre(cerrado.id), ['cierre_conformidad', 'cierre_disconforme']);
  await notificar([personaId], conformidadPedida(cerrado));
}

type Paso = { Id: number; personaId: number; Mes: string; hash: string; estado: number };
/** Writes the history and the link of the company's chain, which is locked from here to the commit. */
async function constar(
  { Id, personaId, Mes, hash, estado }: Paso,
  { quienId, acto, comentario = '' }: { quienId: number; acto: string; comentario?: string },
): Promise<void> {
  await anotar('cierre', { id: Id, estado }, { id: quienId }, acto, comentario);
  const { seq } = await sellar({
    clase: 'cierre',
    contenido: { usuarioId: personaId, mes: Mes, estadoId: estado, hash },
  });
  await updateSellado(Id, seq);
}

/** Act of a person on a closing; `comentario` is '' where the act needs none. */
type Acto = { usuario: Usuario; id: number; version?: number | undefined; comentario?: string | undefined };
type Cual = Exclude<ActoDe<typeof CIERRE>, 'cerrar'>;
/** Changes of an act beside the state; `porque` is the sentence that the act writes into the history by itself. */
type Aparte = { hash?: string; cambios?: Cambios; porque?: string; aviso?(): Promise<void> };
/**
 * An act on a closing that exists. The person's clock-ins are held first, as a closing does: the two
 * never deadlock. `aparte` refuses, or tells what else changes. Throws 403, 404 and 409.
 */
const actuar = (
  acto: Cual,
  { usuario, id, version, comentario = '' }: Acto,
  aparte: (c: DetalleRow) => Promise<Aparte> | Aparte,
) =>
  transaction(async () => {
    const { personaId } = existente(await selectCierre(quien(usuario), id));
    await retenerFichajes(personaId);
    const cierre = vigente(await selectCierre(quien(usuario), id), version, CAMBIADO);
    autorizarCierre(acto, usuario, cierre);
    const { cambios, hash = cierre.Hash, porque = '', aviso } = await aparte(cierre);
    const estado = CIERRE.actos[acto].hasta;
    await mover('cierre', cierre, estado, CAMBIADO, cambios);
    await zanjar(sobre(id), ['cierre_conformidad', 'cierre_disconforme']);
    await aviso?.();
    const paso = { Id: id, personaId, Mes: cierre.Mes, hash, estado };
    await constar(paso, {
      quienId: usuario.id,
      acto: acto,
      comentario: [porque, comentario].filter(Boolean).join('. '),
    });
    return { Id: id };
  });

export const conformarCierre = (acto: Acto) => actuar('conformar', acto, () => ({}));

export const disconformarCierre = (acto: Acto & { comentario: string }) =>
  actuar('disconformar', acto, ({ Mes: mes, Persona: persona, personaId }) => ({
    aviso: () => notificarRol(RRHH, disconforme({ id: acto.id, mes, personaId, persona, motivo: acto.comentario })),
  }));

export const reabrirCierre = (acto: Acto & { comentario: string }) =>
  actuar('reabrir', acto, async ({ personaId, Mes }) => {
    if (existente(await selectHechos(personaId, Mes)).despues)
      throw conflicto('Tiene cerrado un mes posterior: reábralo antes');
    return { cambios: SIN_DIFERENCIA };
  });

/** Closes the month for good; refused where the calculation now gives other figures than the closed ones. */
export const finalizarCierre = (acto: Acto) =>
  actuar('finalizar', acto, async (cierre) => {
    if (!(await comparar(cierre)).coincide)
      throw conflicto('Su libro ha cambiado desde que se cerró: reábralo y ciérrelo de nuevo');
    return cierre.EstadoId === ESTADO_CIERRE.pendiente ? { porque: SIN_SU_CONFORMIDAD } : {};
  });
const SIN_SU_CONFORMIDAD = 'Ya no está en la empresa: se cierra sin su conformidad';

type Ajuste = { compensado: number; pagado: number };
/** Takes paid or compensated minutes out of a closing's balance. The person is asked for conformity again. */
export const ajustarCierre = (acto: Acto, { compensado, pagado }: Ajuste) =>
  actuar('ajustar', acto, async (c) => {
    const [arrastrado, saldo] = [c.ArrastradoMin ?? 0, c.SaldoMin ?? 0];
    const final = arrastrado + saldo - compensado - pagado;
    if (compensado + pagado > Math.max(0, arrastrado + saldo))
      throw noValido([
        { field: 'compensadoMin', message: 'No se puede compensar ni pagar más de lo que hay de saldo' },
      ]);
    const mas = compensado + pagado - (c.CompensadoMin ?? 0) - (c.PagadoMin ?? 0);
    const { concedido, libre } = await minutosPorDisfrutar(c.personaId);
    if (mas > 0 && concedido > 0 && mas > libre) {
      const [descanso, queda] = [decirCantidad(concedido, 'H'), decirCantidad(Math.max(0, libre), 'H')];
      throw noValido([
        {
          field: 'compensadoMin',
          message: `Tiene concedido descanso a cuenta de ese saldo, ${descanso}: puede sacar ${queda} más`,
        },
      ]);
    }
    const cifras = { teorico: c.TeoricoMin ?? 0, trabajado: c.TrabajadoMin ?? 0, saldo, arrastrado };
    const hash = digestDe(c.personaId, c.Mes, { ...cifras, lineas: c.Lineas, compensado, pagado });
    return {
      hash,
      cambios: conImportes({ compensado, pagado, hash }),
      aviso: () => notificar([c.personaId], conformidadPedida({ id: acto.id, mes: c.Mes, saldo, final })),
    };
  });

/** Calculates a closed month again, and notes on the closing whether the figures differ. Throws 404. */
export const comprobarCierre = (usuario: Usuario, id: number) =>
  transaction(async () => {
    const cierre = existente(await selectCierre(quien(usuario), id));
    const { coincide } = await comparar(cierre);
    await updateDifiere(id, guardaLoCerrado(cierre.EstadoId) && !coincide);
    return coincide;
  });
