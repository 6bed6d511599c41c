import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import {
  FormularioPermiso,
  type PermisoGuardado,
  type TipoPermiso,
} from '#contract/tiempo/permisos/permiso.schemas.ts';
import { ESTADO_PERMISO } from '#contract/tiempo/permisos/permisos.rules.ts';
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { undoable } from '#web/casa/kernel/undo.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PaginaDeCrear, useCrear } from '#web/casa/ui/pagina/crear.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Decide } from './Decide.card.tsx';
import { PERSONA_POR_ELEGIR, PermisoDeOtro } from './deotro.fields.tsx';
import { loSuyo } from './deotros.api.ts';
import { CamposPermiso } from './Permiso.fields.tsx';
import { ResumenPermiso, useBotonDePedir } from './Resumen.card.tsx';
import { anularPermiso, crearPermiso, puedePedir, retirarPermiso, tiposPermiso } from './permisos.api.ts';

const LISTA = '/menu/permisos';
const DE_OTROS = '/menu/permisosconcedidos';
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

const primeroDe = (tipos: readonly TipoPermiso[], codigo?: string) =>
  tipos.find(({ Codigo }) => Codigo === codigo) ?? tipos.find(({ Vacaciones }) => Vacaciones) ?? tipos[0];

function FormularioDePermiso({ tipos: propios }: { tipos: readonly TipoPermiso[] }) {
  const { envio, tipo: codigo, para } = route.useSearch();
  const form = useFormulario(FormularioPermiso, {
    inicial: {
      tipoId: primeroDe(propios, codigo)?.Id ?? 0,
      desde: '',
      hasta: '',
      parte: 'C',
      horaDesde: null,
      horaHasta: null,
      motivo: '',
      cubreId: null,
      ...(para === 'otra' && { personaId: PERSONA_POR_ELEGIR }),
    },
    borrador: 'permiso-nuevo',
    envio,
  });
  const desk = useDesk();
  const [tipoId, personaId] = useWatch({ control: form.control, name: ['tipoId', 'personaId'] });
  const elegidaId = personaId === PERSONA_POR_ELEGIR ? undefined : personaId;
  const { data: persona } = useQuery(loSuyo(elegidaId));
  const ajeno = useMemo(
    () => (elegidaId === undefined ? undefined : { id: elegidaId, suyo: persona ?? undefined }),
    [elegidaId, persona],
  );
  const tipos = ajeno?.suyo?.Tipos ?? propios;
  // A type that may not be named for this person gives way to the first one that may.
  const sustituto = tipos.some(({ Id }) => Id === tipoId) ? undefined : primeroDe(tipos)?.Id;
  useEffect(() => {
    if (sustituto !== undefined) form.setValue('tipoId', sustituto, { shouldValidate: true });
  }, [form, sustituto]);
  const tipo = tipos.find(({ Id }) => Id === tipoId);
  const deshacer = useDeshacer(ajeno !== undefined);
  const boton = useBotonDePedir(form);
  return (
    <PermisoDeOtro value={ajeno}>
      <FormularioDePagina
        form={form}
        onSubmit={useCrear(form, crearPermiso, ajeno ? DE_OTROS : LISTA, deshacer)}
        enviar={desk ? 'Pedir' : boton}
        volver={LISTA}
        resumen={<ResumenPermiso form={form} tipo={tipo} />}
      >
        <CamposPermiso form={form} tipos={tipos} />
        {tipo && personaId !== PERSONA_POR_ELEGIR && <Decide tipo={tipo} sinNadie="Queda concedido al pedirlo." />}
      </FormularioDePagina>
    </PermisoDeOtro>
  );
}

/** Takes back a request that was just sent, or a leave of one's own that was granted at once. */
function useDeshacer(deOtro: boolean) {
  const { mutate: retirar } = useMutation(retirarPermiso);
  const { mutate: anular } = useMutation(anularPermiso);
  return ({ Id, EstadoId }: z.output<typeof PermisoGuardado>) => {
    if (deOtro && EstadoId !== ESTADO_PERMISO.pendiente) return;
    const quitar = EstadoId === ESTADO_PERMISO.pendiente ? retirar : anular;
    undoable('Permiso solicitado', () => quitar({ body: { Id } }));
  };
}
