import type { FormularioLista, ListaDeComprobacion } from '#contract/planta/izado/inspecciones/lista.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { vigente } from '#server/casa/kernel/vigente.ts';
import { puedePrevenir } from './inspecciones.policy.ts';
import { insertLista, type ListaRow, selectLista, verPunto } from './lista.queries.ts';

const CAMBIADA = 'Alguien ha cambiado la lista mientras tanto; vuelva a abrirla';

export const verLista = (usuario: Usuario, { puntos, ...l }: ListaRow): ListaDeComprobacion => ({
  ...l,
  Puntos: puntos.map(verPunto),
  acciones: puedePrevenir(usuario) ? ['guardar'] : [],
});

type Cual = { tipoId: number; version: number | undefined };
/** Writes a new version; inspections keep theirs. Throws 404 and 409. */
export const guardarLista = (usuario: Usuario, { tipoId, version }: Cual, f: FormularioLista) =>
  transaction(async () => {
    const { Version } = vigente(await selectLista(tipoId), version, CAMBIADA);
    const nueva = await insertLista({ tipoId, version: Version + 1, usuarioId: usuario.id }, f);
    await anotar(
      'lista_izado',
      { id: nueva.Id },
      usuario,
      'cambiar',
      `Versión ${Version + 1}, ${f.puntos.length} puntos`,
    );
    return { Id: tipoId };
  });
