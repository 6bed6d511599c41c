import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import {
  FormularioPermiso,
  type PermisoGuardado,
  type TipoPermiso,
} from '#contract/tiempo/permisos/permiso.schemas.ts';
import { ESTADO_PERMISO } from '#contract/tiempo/permisos/permisos.rules.ts';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { undoable } from '#web/casa/kernel/undo.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PaginaDeCrear, useCrear } from '#web/casa/ui/pagina/crear.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Decide } from './Decide.card.tsx';
import { CamposPermiso } from './Permiso.fields.tsx';
import { ResumenPermiso, useBotonDePedir } from './Resumen.card.tsx';
import { anularPermiso, crearPermiso, puedePedir, retirarPermiso, tiposPermiso } from './permisos.api.ts';

const LISTA = '/menu/permisos';
const route = getRouteApi('/protegida/menu/permisos/nuevo');

export const PermisoNuevoScreen = () => (
  <PaginaDeCrear title="Pedir permiso" lista={LISTA} puede={useQuery(puedePedir)}>
    <ConTipos />
  </PaginaDeCrear>
);
// Read only when the person may ask; otherwise a refusal would repeat the reason on the page.
const ConTipos = () => (
  <Cargado de={useQuery(tiposPermiso)}>{(tipos) => <FormularioDePermiso tipos={tipos} />}</Cargado>
);

function FormularioDePermiso({ tipos }: { tipos: readonly TipoPermiso[] }) {
  const { envio, tipo: codigo } = route.useSearch();
  const primero =
    tipos.find(({ Codigo }) => Codigo === codigo) ?? tipos.find(({ Vacaciones }) => Vacaciones) ?? tipos[0];
  const form = useFormulario(FormularioPermiso, {
    inicial: {
      tipoId: primero?.Id ?? 0,
      desde: '',
      hasta: '',
      parte: 'C',
      horaDesde: null,
      horaHasta: null,
      motivo: '',
      cubreId: null,
    },
    borrador: 'permiso-nuevo',
    envio,
  });
  const deshacer = useDeshacer();
  const desk = useDesk();
  const tipoId = useWatch({ control: form.control, name: 'tipoId' });
  const tipo = tipos.find(({ Id }) => Id === tipoId);
  const boton = useBotonDePedir(form);
  return (
    <FormularioDePagina
      form={form}
      onSubmit={useCrear(form, crearPermiso, LISTA, deshacer)}
      enviar={desk ? 'Pedir' : boton}
      volver={LISTA}
      resumen={<ResumenPermiso form={form} tipo={tipo} />}
    >
      <CamposPermiso form={form} tipos={tipos} />
      {tipo && <Decide tipo={tipo} sinNadie="Queda concedido al pedirlo." />}
    </FormularioDePagina>
  );
}

/** Takes back a request that was just sent, or a leave that was granted at once. */
function useDeshacer() {
  const { mutate: retirar } = useMutation(retirarPermiso);
  const { mutate: anular } = useMutation(anularPermiso);
  return ({ Id, EstadoId }: z.output<typeof PermisoGuardado>) => {
    const quitar = EstadoId === ESTADO_PERMISO.pendiente ? retirar : anular;
    undoable('Permiso solicitado', () => quitar({ body: { Id } }));
  };
}
