import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { FormularioLote, type Lote, type OrdenLotes } from '#contract/personas/documentos/documento.schemas.ts';
import { CLASES_DOCUMENTO, CLAVES_CLASE, type ClaseDocumento } from '#contract/personas/documentos/documentos.rules.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { CampoSegmentado, CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { abreLote, columnas, FilaDeLote } from './Lote.card.tsx';
import { crearLote, lotes } from './documentos.api.ts';

const route = getRouteApi('/protegida/menu/gestiondocumentos');
/** Lots of payslips and certificates; nothing of one reaches anybody until it is delivered. */
export function LotesScreen() {
  const search = route.useSearch();
  const filtrar = useFiltros<{ orden: OrdenLotes }>('/menu/gestiondocumentos');
  return (
    <>
      <ListaConDetalle
        title="Nóminas y certificados"
        ancha
        sola
        actions={
          <BotonDeDialogo boton="Nuevo lote" icon={<Plus />}>
            {(close) => <Nuevo onClose={close} />}
          </BotonDeDialogo>
        }
      >
        <Tabla
          query={lotes(search.orden)}
          caption="Lotes"
          columns={columnas}
          tarjeta={tarjeta}
          abre={({ Id }) => ({ ...abreLote(Id), search })}
          orden={search.orden ?? '-creado'}
          onOrden={(orden: OrdenLotes) => filtrar({ orden })}
          vacio={
            <EmptyState title="Todavía no se ha entregado nada">
              Cree un lote y suba sus PDF: verá para quién es cada uno antes de que nadie reciba nada.
            </EmptyState>
          }
        />
      </ListaConDetalle>
    </>
  );
}

const tarjeta = (lote: Lote) => <FilaDeLote lote={lote} />;

/** Months to choose for a lot, the newest first. */
function ultimosMeses(): { id: string; label: string }[] {
  const [year = 0, month = 0] = hoy().split('-').map(Number);
  return Array.from({ length: 24 }, (_, i) => {
    const id = new Date(Date.UTC(year, month - 1 - i, 15)).toISOString().slice(0, 7);
    const words = mesEnPalabras(id);
    return { id, label: words.charAt(0).toUpperCase() + words.slice(1) };
  });
}
const tituloDe = (clase: ClaseDocumento, mes: string) => `${CLASES_DOCUMENTO[clase]} de ${mesEnPalabras(mes)}`;

function Nuevo({ onClose }: { onClose(): void }) {
  const navigate = useNavigateFromHere();
  const crear = useMutation(crearLote);
  const [meses] = useState(ultimosMeses);
  const mes = meses[1]?.id ?? '';
  const inicial: FormularioLote = { clase: 'N', mes, titulo: tituloDe('N', mes) };
  return (
    <DialogoDeActo
      title="Nuevo lote"
      role="dialog"
      enviar="Crear lote"
      onClose={onClose}
      schema={FormularioLote}
      inicial={inicial}
      hacer={async (body) => {
        const { Id } = await crear.mutateAsync({ body });
        await navigate(abreLote(Id));
      }}
    >
      {(form) => {
        /** Title made of kind and month, unless another has been typed. */
        const retitular = (clase: ClaseDocumento, tituloNuevo: string) => {
          const { clase: antes, mes: mesAntes, titulo } = form.getValues();
          if (titulo === '' || titulo === tituloDe(antes, mesAntes))
            form.setValue('titulo', tituloDe(clase, tituloNuevo), { shouldValidate: true });
        };
        return (
          <>
            <CampoSegmentado
              form={form}
              name="clase"
              label="Qué son"
              isRequired
              options={CLAVES_CLASE.map((id) => ({ id, label: CLASES_DOCUMENTO[id] }))}
              alElegir={(id) => retitular(id as ClaseDocumento, form.getValues('mes'))} // an id of the options
            />
            <CampoSelect
              form={form}
              name="mes"
              label="Mes"
              isRequired
              options={meses}
              alElegir={(id) => retitular(form.getValues('clase'), id)}
            />
            <CampoTexto form={form} name="titulo" label="Título" hint="Con él lo verá cada persona" isRequired />
          </>
        );
      }}
    </DialogoDeActo>
  );
}
