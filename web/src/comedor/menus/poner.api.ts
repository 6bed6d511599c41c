import { useMutation } from '@tanstack/react-query';
import { faltasDe } from '#contract/comedor/centros/alergenos.rules.ts';
import type { DiaDeCocina, FormularioPlato, PlatoConocido } from '#contract/comedor/menus/menu.schemas.ts';
import { type Curso, ESTADO_MENU } from '#contract/comedor/menus/menus.rules.ts';
import { CAMPOS_DE_COMPOSICION } from '#web/comedor/centros/composicion.port.tsx';
import { valoresDe } from '#web/casa/kernel/form-fields.ts';
import { diaDeSemana } from '#web/casa/kernel/format.ts';
import { dropUndo, undoableAct } from '#web/casa/kernel/undo.ts';
import { useCrear } from '#web/casa/red/idempotency.ts';
import { ponerPlato, quitarPlato } from './menus.api.ts';

/** The form of a known dish, for a course. */
export const escritoDe = (plato: PlatoConocido, curso: Curso): FormularioPlato => ({
  ...valoresDe(plato, 'Nombre', 'Descripcion', 'Precio', 'ParaLlevar', ...CAMPOS_DE_COMPOSICION),
  curso,
});
export const estaPublicado = ({ EstadoId }: DiaDeCocina): boolean => EstadoId === ESTADO_MENU.publicado;
/** True for a dish that a published menu refuses, because it does not name its allergens. */
export const hayQueCompletar = (dia: DiaDeCocina, plato: FormularioPlato): boolean =>
  estaPublicado(dia) && faltasDe(plato).length > 0;

/** Puts a known dish into the menu of a day; what was put into a draft can be taken back. */
export function usePoner(centro: string) {
  const crear = useCrear(ponerPlato);
  const { mutate: quitar } = useMutation(quitarPlato);
  return async (dia: DiaDeCocina, plato: FormularioPlato): Promise<void> => {
    const puesto = crear({ body: { centro, fecha: dia.Fecha, ...plato } });
    if (dia.EstadoId === null || dia.EstadoId === ESTADO_MENU.borrador)
      undoableAct(`${plato.nombre}, el ${diaDeSemana(dia.Fecha)}`, puesto, ({ Id }) =>
        quitar({ params: { id: String(Id) }, version: 1, body: {} }),
      );
    else dropUndo();
    await puesto;
  };
}
