import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileText, Image as Picture } from 'lucide-react';
import type { Comprobacion, ElementoDetalle } from '#contract/planta/izado/izado.schemas.ts';
import { CLASES_DOCUMENTO_IZADO } from '#contract/planta/izado/izado.rules.ts';
import { InspeccionesDe } from '#web/planta/izado/inspecciones/elemento.port.tsx';
import { fecha, fechaHora } from '#web/casa/kernel/format.ts';
import { useEnviosDe } from '#web/casa/sinred/outbox.ts';
import { BotonVer, useHayVisor } from '#web/casa/ui/ficheros/visor.tsx';
import { PhotoBytes } from '#web/casa/ui/campos/photo-bytes.tsx';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { type PalabrasDeActo, HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { WaitingNotice } from '#web/casa/ui/pagina/waiting.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button, LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Row, Stack, Written } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { accionesDeUso, useActosDeUso } from './Actos.card.tsx';
import { DocumentoModal } from './Documento.modal.tsx';
import { Color, kilos, vence } from './Elemento.card.tsx';
import {
  abrirDocumento,
  darDeBaja,
  elemento,
  entidadIzado,
  fotoDeDefecto,
  leerDocumento,
  repararElemento,
} from './izado.api.ts';

const route = getRouteApi('/protegida/menu/izado/$id');
const PALABRAS: PalabrasDeActo = {
  crear: ['Creado'],
  cambiar: ['Ficha cambiada'],
  adjuntar: ['Documento añadido'],
  retirar: ['Retirado de servicio', 'bad'],
  reparar: ['Enviado a reparar', 'run'],
  darDeBaja: ['Baja definitiva', 'bad'],
  apto: ['Inspeccionado: apto', 'good'],
  noApto: ['Inspeccionado: no apto', 'bad'],
  encargar: ['Inspección encargada'],
  liberar: ['Inspección sin encargar'],
};

/** One element beside the list, with its acts. */
export function ElementoScreen() {
  const { id } = route.useParams();
  return (
    <Detalle
      key={id}
      query={useQuery(elemento(Number(id)))}
      title={(e) => e?.Codigo ?? 'Elemento'}
      volver={{ to: '/menu/izado', search: route.useSearch() }}
      badge={(e) => <Estado de={e} />}
      acciones={(e) => <Acciones elemento={e} />}
    >
      {(e) => <Contenido elemento={e} />}
    </Detalle>
  );
}

function Acciones({ elemento: e }: { elemento: ElementoDetalle }) {
  const { cerrado } = useEnviosDe(entidadIzado(e.Id));
  const { retirar, defecto, comprobar } = useActosDeUso(e);
  const reparar = useMutation(repararElemento);
  const baja = useMutation(darDeBaja);
  const peticion = { params: { id: String(e.Id) }, version: e.Version };
  const gestion = e.acciones.filter((accion) => accion === 'cambiar' || accion === 'reparar' || accion === 'darDeBaja');
  return (
    <>
      {e.acciones.includes('cambiar') && (
        <LinkButton to="/menu/izado/cambiar/$id" params={{ id: String(e.Id) }} variant="outline">
          Cambiar
        </LinkButton>
      )}
      <ActosConPalabras
        acciones={
          cerrado
            ? []
            : [...gestion, ...(gestion.includes('cambiar') ? ['adjuntar' as const] : []), ...accionesDeUso(e.acciones)]
        }
        mas={e.Codigo}
        actos={{
          adjuntar: {
            boton: 'Añadir un documento',
            variant: 'outline',
            enMas: true,
            dialogo: (close) => <DocumentoModal elemento={e} onClose={close} />,
          },
          darDeBaja: {
            boton: 'Dar de baja',
            variant: 'outline',
            enMas: true,
            palabras: {
              title: `Dar de baja ${e.Codigo}`,
              message: 'Es definitivo: no vuelve a usarse. La ficha y su historial se conservan.',
              label: 'Motivo',
              max: 500,
              danger: true,
              confirm: 'Dar de baja',
            },
            hacer: (motivo) => baja.mutateAsync({ ...peticion, body: { motivo } }),
          },
          reparar: {
            boton: 'Enviar a reparar',
            variant: 'outline',
            palabras: {
              title: `Enviar ${e.Codigo} a reparar`,
              message: 'Al volver, solo una inspección completa lo pone otra vez en servicio.',
              label: 'Dónde y para qué',
              max: 500,
              confirm: 'Enviar a reparar',
            },
            hacer: (motivo) => reparar.mutateAsync({ ...peticion, body: { motivo } }),
          },
          retirar,
          defecto: { ...defecto, enMas: true },
          comprobar,
        }}
      />
    </>
  );
}

function Contenido({ elemento: e }: { elemento: ElementoDetalle }) {
  const { envios } = useEnviosDe(entidadIzado(e.Id));
  const [ultima] = e.Comprobaciones;
  return (
    <Stack gap="lg">
      <WaitingNotice envios={envios} />
      {e.EstadoId === 3 && (
        <Notice tone="bad" title="No usar">
          {e.Proxima === null ? 'Nunca se ha inspeccionado.' : `La inspección venció el ${fecha(e.Proxima)}.`}
        </Notice>
      )}
      {e.EstadoId >= 4 && (
        <Notice
          tone={e.EstadoId === 5 ? 'run' : 'bad'}
          title={e.Estado}
          action={
            e.ComunicacionId !== null && (
              <LinkButton to="/menu/comunicaciones/$id" params={{ id: String(e.ComunicacionId) }} variant="outline">
                Ver la comunicación
              </LinkButton>
            )
          }
        >
          <Written>{e.Motivo}</Written>
        </Notice>
      )}
      {e.EstadoId <= 2 && ultima?.Defecto && (
        <Notice tone="wait" title="Defecto anotado en la última comprobación">
          {ultima.Nota}
        </Notice>
      )}
      <Definitions
        layout="grid"
        columns={3}
        items={[
          ['Tipo', e.Tipo],
          ['Carga máxima (CMU)', kilos(e.Cmu)],
          ['Longitud', e.Longitud === null ? '' : `${e.Longitud.toLocaleString('es-ES')} m`],
          ['Fabricante', e.Fabricante],
          ['Número de serie', e.Serie],
          ['Área', e.Area],
          ['Centro', e.CentroNombre],
          ['Lugar', e.Lugar],
          ['Se inspecciona', e.Meses === 1 ? 'Cada mes' : `Cada ${e.Meses} meses`],
          ['Última inspección', e.Inspeccionado && fecha(e.Inspeccionado)],
          ['Inspección válida', e.EstadoId <= 3 ? vence(e, e.EstadoId) : ''],
          ['Color que lleva', e.Color && <Color de={e.Color} />],
        ]}
      />
      {!e.ColorAlDia && e.ColorVigente && e.EstadoId <= 2 && (
        <Notice tone="wait">
          El color de este periodo es <Color de={e.ColorVigente} />, y este elemento{' '}
          {e.Color ? 'lleva el de otro.' : 'no lleva ninguno.'}
        </Notice>
      )}
      <InspeccionesDe id={e.Id} enUso={e.SituacionId < 4} />
      <Documentos elemento={e} />
      {e.Comprobaciones.length > 0 && (
        <Parte title="Comprobaciones previas al uso">
          <ul className="divide-y divide-line">
            {e.Comprobaciones.map((c) => (
              <Comprobada key={c.Id} de={c} />
            ))}
          </ul>
        </Parte>
      )}
      <HistorialDeActos lineas={e.Historial} palabras={PALABRAS} open={false} />
    </Stack>
  );
}

function Documentos({ elemento: { Documentos: todos } }: { elemento: ElementoDetalle }) {
  const abrir = useMutation(abrirDocumento);
  const hayVisor = useHayVisor();
  const look = { variant: 'outline', className: 'w-full justify-start! text-left' } as const;
  if (todos.length === 0) return null;
  return (
    <Parte title="Documentos">
      <ul className="grid gap-2">
        {todos.map((d) => (
          <li key={d.Id}>
            {hayVisor ? (
              <BotonVer {...look} clave={`izado ${d.Id}`} nombre={d.Nombre} leer={() => leerDocumento(d.Id)}>
                {CLASES_DOCUMENTO_IZADO[d.Clase]} · {d.Nombre}
              </BotonVer>
            ) : (
              <Button {...look} icon={d.EsFoto ? <Picture /> : <FileText />} onPress={() => abrir.mutate(d.Id)}>
                {CLASES_DOCUMENTO_IZADO[d.Clase]} · {d.Nombre}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Parte>
  );
}

function Comprobada({ de: c }: { de: Comprobacion }) {
  const foto = useQuery({ ...fotoDeDefecto(c.Id), enabled: c.TieneFoto });
  return (
    <li className="grid gap-1 py-2.5">
      <Row ends>
        <Estado palabra={c.Defecto ? 'Con un defecto' : 'Bien'} />
        <Dim>
          {c.Quien} · {fechaHora(c.Cuando)}
        </Dim>
      </Row>
      {c.Nota !== '' && <Written>{c.Nota}</Written>}
      {foto.data && (
        <PhotoBytes blob={foto.data} alt={`Defecto: ${c.Nota}`} className="max-h-64 rounded-field object-contain" />
      )}
    </li>
  );
}
