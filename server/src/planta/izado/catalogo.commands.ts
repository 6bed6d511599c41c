import type { FormularioColorIzado, FormularioTipoIzado } from '#contract/planta/izado/izado.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { ganada, vigente } from '#server/casa/kernel/vigente.ts';
import { insertColor, insertTipo, selectColor, selectTipo, updateColor, updateTipo } from './catalogo.queries.ts';
import type { Acto } from './elemento.commands.ts';

const CAMBIADO = 'Alguien lo ha cambiado mientras tanto; vuelva a abrirlo';
const tipoDicho = (f: FormularioTipoIzado) => `${f.nombre}, cada ${f.meses} meses`;
const colorDicho = (f: FormularioColorIzado) => `${f.nombre}, del ${f.desde} al ${f.hasta}`;

/** Throws 409, as those that follow. */
export const crearTipo = (usuario: Usuario, f: FormularioTipoIzado) =>
  transaction(async () => {
    const nuevo = await insertTipo(f);
    await anotar('tipo_izado', { id: nuevo.Id }, usuario, 'crear', tipoDicho(f));
    return nuevo;
  });
export const cambiarTipo = ({ usuario, id, version }: Acto, f: FormularioTipoIzado) =>
  transaction(async () => {
    const leido = vigente(await selectTipo(id), version, CAMBIADO);
    const hecho = ganada(await updateTipo(leido, f), CAMBIADO);
    await anotar('tipo_izado', { id }, usuario, 'cambiar', tipoDicho(f));
    return hecho;
  });
export const crearColor = (usuario: Usuario, f: FormularioColorIzado) =>
  transaction(async () => {
    const nuevo = await insertColor(f);
    await anotar('color_izado', { id: nuevo.Id }, usuario, 'crear', colorDicho(f));
    return nuevo;
  });
export const cambiarColor = ({ usuario, id, version }: Acto, f: FormularioColorIzado) =>
  transaction(async () => {
    const leido = vigente(await selectColor(id), version, CAMBIADO);
    const hecho = ganada(await updateColor(leido, f), CAMBIADO);
    await anotar('color_izado', { id }, usuario, 'cambiar', colorDicho(f));
    return hecho;
  });
