import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { type Fichero, FormularioRetirar, type Lote } from '#contract/personas/documentos/documento.schemas.ts';
import { CLASES_DOCUMENTO, type EstadoFichero, FICHEROS } from '#contract/personas/documentos/documentos.rules.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Recorrido } from '#web/casa/ui/lista/recorrido.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { paramsOf } from '#web/casa/red/api.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { abreLote, cifrasDe, ficheros, Resultado } from './Lote.card.tsx';
import { Revision } from './Revision.card.tsx';
import { Subir } from './Subir.card.tsx';
import {
  descartarLote,
  entregarLote,
  ficherosDe,
  lote,
  lotes,
  quitarFichero,
  retirarDocumento,
} from './documentos.api.ts';

const route = getRouteApi('/protegida/menu/gestiondocumentos/$id');
const VOLVER = { to: '/menu/gestiondocumentos' } as const;

/** A lot: its files, the person of each, and its delivery. */
export function LoteScreen() {
  const id = Number(route.useParams().id);
  const search = route.useSearch();
  const query = useQuery(lote(id));
  return (
    <Recorrido query={lotes(search.orden)} id={id} abre={({ Id }) => ({ ...abreLote(Id), search })}>
      <Detalle
        query={query}
        title={(l) => l?.Titulo ?? 'Lote'}
        volver={{ ...VOLVER, search }}
        badge={(l) => <Estado de={l} />}
        acciones={(l, hecho) => <Actos de={l} onDescartado={hecho} />}
      >
        {(l) => (
          <Stack gap="lg">
            {l.EstadoId === 1 && <Subir id={l.Id} />}
            {l.EstadoId === 1 && <PorMirar de={l} />}
            {l.EstadoId === 1 && l.Buenos + l.PorAceptar > 0 && (
              <Notice>
                Nadie ha recibido nada todavía. Antes de entregar, revise para quién es cada uno.
                {l.Malos > 0 && ' Los ficheros con error no se entregarán: corrija su nombre y vuelva a subirlos.'}
              </Notice>
            )}
            <Ficheros de={l} />
            <Definitions
              items={[
                ['Qué son', `${CLASES_DOCUMENTO[l.Clase]} de ${mesEnPalabras(l.Mes)}`],
                ['Ficheros', cifrasDe(l)],
                ...(l.Personas === 0 ? [] : ([['Personas', l.Personas]] as const)),
                ['Creado', `${fechaHora(l.Creado)}, por ${l.CreadoPor}`],
                ...(l.EntregadoEl === null
                  ? []
                  : ([['Entregado', `${fechaHora(l.EntregadoEl)}, por ${l.EntregadoPor}`]] as const)),
              ]}
            />
          </Stack>
        )}
      </Detalle>
    </Recorrido>
  );
}

function Actos({ de, onDescartado }: { de: Lote; onDescartado(): void }) {
  const entregar = useMutation(entregarLote);
  const descartar = useMutation(descartarLote);
  const acto = { params: paramsOf(de.Id), version: de.Version };
  const personas = de.Personas === 1 ? '1 persona' : `${de.Personas} personas`;
  return (
    <ActosConPalabras
      acciones={de.acciones}
      actos={{
        descartar: {
          boton: 'Descartar',
          variant: 'outline',
          pregunta: {
            title: `Descartar ${de.Titulo}`,
            message: 'Se olvidarán los ficheros que ha subido.',
            danger: true,
          },
          hacer: () => descartar.mutateAsync(acto).then(onDescartado),
        },
        entregar: {
          boton: `Entregar ${ficheros(de.Buenos)}`,
          pregunta: {
            title: `Entregar ${ficheros(de.Buenos)}`,
            message: [
              `Lo recibirán ${personas}, con un aviso. Cada una verá solo lo suyo.`,
              de.Raros > 0 && `Hay ${ficheros(de.Raros)} por mirar.`,
              de.PorAceptar > 0 && `Sin aceptar, ${ficheros(de.PorAceptar)} no se entregan.`,
            ]
              .filter(Boolean)
              .join(' '),
            confirm: 'Entregar',
          },
          hacer: () => entregar.mutateAsync(acto),
        },
      }}
    />
  );
}

/** Odd files of a lot, with a link to the review of each. */
function PorMirar({ de }: { de: Lote }) {
  // Outside the notice, which goes away once the last odd file has been accepted.
  const [isOpen, setOpen] = useState(false);
  const total = de.Buenos + de.PorAceptar;
  if (total === 0) return null;
  const revisar = (
    <Button variant="outline" icon={<Eye />} onPress={() => setOpen(true)}>
      Revisar {ficheros(total)}
    </Button>
  );
  return (
    <>
      {de.Raros === 0 ? (
        <Row>{revisar}</Row>
      ) : (
        <Notice tone="wait" title={`Hay ${ficheros(de.Raros)} por mirar`} action={revisar}>
          Su nombre puede ser también el de otra persona, o la persona tiene otro de la misma clase y mes.
          {de.PorAceptar > 0 && ' Los repetidos de un mes no se entregan si no los acepta uno a uno.'}
        </Notice>
      )}
      {isOpen && <Revision de={de} onClose={() => setOpen(false)} />}
    </>
  );
}

function Ficheros({ de }: { de: Lote }) {
  const [estado, setEstado] = useState<EstadoFichero>();
  const [orden, setOrden] = useState<Parameters<typeof ficherosDe>[2]>();
  const [mira, setMira] = useState<number>();
  const cuentas = [
    { id: 'M', count: de.Malos },
    { id: 'B', count: de.Buenos + de.PorAceptar },
    { id: 'R', count: de.Repetidos },
    { id: 'E', count: de.Entregados },
    { id: 'X', count: de.Retirados },
  ] as const;
  const options = cuentas.filter(({ count }) => count > 0).map((cuenta) => ({ ...cuenta, label: FICHEROS[cuenta.id] }));
  return (
    <Stack>
      {options.length > 1 && (
        <Filtro
          label="Resultado"
          todos="Todos"
          enteras
          options={options}
          value={estado}
          onChange={(id) => setEstado(id)}
        />
      )}
      <Tabla
        query={ficherosDe(de.Id, estado, orden)}
        orden={orden ?? 'urgencia'}
        onOrden={(elegido: NonNullable<typeof orden>) => setOrden(elegido)}
        caption={`Ficheros de ${de.Titulo}`}
        columns={[
          { id: 'persona', header: 'Persona', sortable: true, cell: (f) => <Quien de={f} />, top: true },
          { id: 'estado', header: 'Resultado', sortable: true, cell: (f) => <Resultado de={f} />, top: true },
          {
            id: 'actos',
            header: 'Acciones',
            cell: (f) => <ActosDeFichero de={f} onVer={() => setMira(f.Id)} />,
            className: 'align-top',
          },
        ]}
        tarjeta={(f) => (
          <Stack gap="sm">
            <Quien de={f} />
            <Resultado de={f} />
            <ActosDeFichero de={f} onVer={() => setMira(f.Id)} />
          </Stack>
        )}
        vacio={<Parrafo look="mute">No hay ningún fichero.</Parrafo>}
      />
      {mira !== undefined && <Revision de={de} desde={mira} onClose={() => setMira(undefined)} />}
    </Stack>
  );
}

const Quien = ({ de: { Persona: nombre, Foto, Matricula, Nombre } }: { de: Fichero }) => (
  <Persona nombre={nombre || 'Sin persona'} foto={Foto} size="sm">
    {Matricula !== '' && `${Matricula} · `}
    <span className="break-all">{Nombre}</span>
  </Persona>
);

function ActosDeFichero({ de: { Id, Persona: persona, Nombre, acciones }, onVer }: { de: Fichero; onVer(): void }) {
  const quitar = useMutation(quitarFichero);
  const retirar = useMutation(retirarDocumento);
  return (
    <span className="-mx-4 flex">
      <ActosConPalabras
        acciones={acciones}
        actos={{
          ver: { boton: 'Ver', variant: 'plain', hacer: async () => onVer() },
          quitar: { boton: 'Quitar', variant: 'plain', hacer: () => quitar.mutateAsync({ params: paramsOf(Id) }) },
          retirar: {
            boton: 'Retirar',
            variant: 'plain',
            dialogo: (onClose) => (
              <DialogoDeActo
                title={`Retirar ${Nombre}`}
                enviar="Retirar documento"
                danger
                onClose={onClose}
                schema={FormularioRetirar}
                inicial={{ motivo: '' }}
                hacer={(body) => retirar.mutateAsync({ params: paramsOf(Id), body })}
              >
                {(form) => (
                  <>
                    <Parrafo look="mute">
                      {persona} ya no podrá abrirlo, y leerá este motivo. Lo que haya descargado sigue en su
                      dispositivo.
                    </Parrafo>
                    <CampoTexto form={form} name="motivo" label="Motivo" multiline autoFocus isRequired />
                  </>
                )}
              </DialogoDeActo>
            ),
          },
        }}
      />
    </span>
  );
}
