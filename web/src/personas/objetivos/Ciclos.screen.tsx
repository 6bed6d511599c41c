import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type CicloObjetivos, FormularioCiclo } from '#contract/personas/objetivos/ciclo.schemas.ts';
import { TIPOS_CICLO } from '#contract/personas/objetivos/objetivos.rules.ts';
import { fecha, hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { paramsOf } from '#web/casa/red/api.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { CampoSegmentado } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Grid, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { BotonDeFichero } from '#web/casa/ui/ficheros/boton-de-fichero.tsx';
import { cifra } from './Objetivo.card.tsx';
import { abrirCiclo, bajarCiclo, cerrarCiclo, crearCiclo, editarCiclo, puedo, resumen } from './objetivos.api.ts';
import { Pestanas } from './Pestanas.card.tsx';

/** RRHH prepares, opens and closes the years and quarters in which people agree on objectives. */
export function CiclosScreen() {
  const query = useQuery(puedo);
  return (
    <>
      <PageHeader
        title="Objetivos"
        actions={
          query.data?.Rrhh === true ? (
            <BotonDeDialogo boton="Preparar ciclo" icon={<Plus />}>
              {(close) => <CicloModal onClose={close} />}
            </BotonDeDialogo>
          ) : undefined
        }
      />
      <Pestanas actual="ciclos" de={query.data} />
      <Cargado de={query}>
        {({ Ciclos, Rrhh }) =>
          !Rrhh || Ciclos.length === 0 ? (
            <EmptyState title={Rrhh ? 'Todavía no hay ningún ciclo' : 'Los ciclos los lleva Recursos humanos'} />
          ) : (
            <Renglones>
              {Ciclos.map((ciclo) => (
                <li key={ciclo.Id} className="p-4">
                  <Fila de={ciclo} />
                </li>
              ))}
            </Renglones>
          )
        }
      </Cargado>
    </>
  );
}

function Fila({ de: c }: { de: CicloObjetivos }) {
  const abrir = useMutation(abrirCiclo);
  const peticion = { body: { Id: c.Id }, version: c.Version };
  return (
    <Stack>
      <Row ends top>
        <span className="min-w-0 flex-1 basis-40">
          <Texto look="title">{c.Nombre}</Texto>
          <br />
          <Dim>
            {c.Tipo} · del {fecha(c.Desde)} al {fecha(c.Hasta)}
            {c.Cerrado !== null && ` · cerrado el ${fecha(c.Cerrado)}`}
          </Dim>
        </span>
        <Estado de={c} />
      </Row>
      <Row>
        <BotonDeDialogo boton="Resumen" variant="outline" aria-label={`Resumen de ${c.Nombre}`}>
          {(close) => (
            <Modal isOpen title={c.Nombre} onOpenChange={(open) => !open && close()}>
              <Resumen id={c.Id} />
            </Modal>
          )}
        </BotonDeDialogo>
        <BotonDeFichero descargar={bajarCiclo} args={c.Id} aria-label={`Descargar ${c.Nombre} como CSV`}>
          CSV
        </BotonDeFichero>
        <ActosConPalabras
          acciones={c.acciones}
          actos={{
            editar: {
              boton: 'Editar',
              variant: 'outline',
              dialogo: (close) => <CicloModal de={c} onClose={close} />,
            },
            abrir: {
              boton: 'Abrir',
              pregunta: {
                title: `Abrir ${c.Nombre}`,
                message:
                  'Desde ahora todas las personas ven sus objetivos y acuerdan los suyos. Sus fechas ya no cambian.',
              },
              hacer: () => abrir.mutateAsync(peticion),
            },
            cerrar: {
              boton: 'Cerrar ciclo',
              variant: 'risk',
              dialogo: (close) => <CerrarModal de={c} onClose={close} />,
            },
          }}
        />
      </Row>
    </Stack>
  );
}

/** Effect of the closing in figures, expected or past. */
const Resumen = ({ id }: { id: number }) => (
  <Cargado de={useQuery(resumen(id))}>
    {(r) => (
      <Definitions
        items={[
          ...r.PorEstado.map((grupo) => [grupo.Estado, String(grupo.Total)] as const),
          ['Con grado', String(r.ConGrado)],
          ['Grado medio', r.GradoMedio === null ? '' : `${cifra(r.GradoMedio)} %`],
          ['Conseguidos del todo', String(r.Cumplidos)],
          ['Por debajo de la mitad', String(r.BajoMitad)],
          ['Sin acordar', String(r.SinAcordar)],
        ]}
      />
    )}
  </Cargado>
);

function CerrarModal({ de: c, onClose }: { de: CicloObjetivos; onClose(): void }) {
  const { mutateAsync, isPending } = useMutation(cerrarCiclo);
  return (
    <Modal
      isOpen
      role="alertdialog"
      title={`Cerrar ${c.Nombre}`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Row ends>
          <Button variant="outline" onPress={onClose}>
            Cancelar
          </Button>
          <Button
            variant="risk"
            isPending={isPending}
            onPress={() => void mutateAsync({ body: { Id: c.Id }, version: c.Version }).then(onClose, () => undefined)}
          >
            Cerrar ciclo
          </Button>
        </Row>
      }
    >
      <Stack gap="lg">
        <p>
          Lo acordado recibe su grado final, lo que no se acordó se anula y las propuestas que esperan caducan. Después
          nada cambia, y no se puede deshacer.
        </p>
        <Resumen id={c.Id} />
      </Stack>
    </Modal>
  );
}

function CicloModal({ de, onClose }: { de?: CicloObjetivos; onClose(): void }) {
  const crear = useMutation(crearCiclo);
  const editar = useMutation(editarCiclo);
  const key = useIdempotencyKey();
  const anio = hoy().slice(0, 4);
  return (
    <DialogoDeActo
      title={de ? `Editar ${de.Nombre}` : 'Preparar un ciclo'}
      role="dialog"
      enviar="Guardar"
      schema={FormularioCiclo}
      inicial={{
        nombre: de?.Nombre ?? '',
        tipo: de?.TipoCodigo ?? 'A',
        desde: de?.Desde ?? `${anio}-01-01`,
        hasta: de?.Hasta ?? `${anio}-12-31`,
      }}
      hacer={(body) =>
        de
          ? editar.mutateAsync({ params: paramsOf(de.Id), version: de.Version, body })
          : crear.mutateAsync({ body, idempotencyKey: key(body) })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoTexto form={form} name="nombre" label="Nombre" hint="Objetivos 2027, segundo trimestre…" isRequired />
          <CampoSegmentado
            form={form}
            name="tipo"
            label="Tipo"
            options={Object.entries(TIPOS_CICLO).map(([id, label]) => ({ id, label }))}
          />
          <Grid gap="md">
            <CampoFecha form={form} name="desde" label="Primer día" isRequired />
            <CampoFecha form={form} name="hasta" label="Último día" isRequired />
          </Grid>
        </>
      )}
    </DialogoDeActo>
  );
}
