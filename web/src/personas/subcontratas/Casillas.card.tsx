import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { SITUACIONES } from '#contract/personas/subcontratas/subcontratas.rules.ts';
import type { Casilla, Papel } from '#contract/personas/subcontratas/subcontratas.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { BotonVer, useHayVisor } from '#web/casa/ui/ficheros/visor.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { FicheroModal, PapelModal } from './Papel.modal.tsx';
import { abrirFichero, anular, type De, leerFichero } from './subcontratas.api.ts';

/** Papers of a company or of a person, one kind below the other. `gestiona`: this person keeps them. */
export function Casillas({ de, casillas, gestiona }: { de: De; casillas: readonly Casilla[]; gestiona: boolean }) {
  return (
    <Parte title="Papeles">
      <ul aria-label="Papeles" className="divide-y divide-line">
        {casillas.map((casilla) => (
          <li key={casilla.TipoId} className="py-3">
            <Papeles de={de} casilla={casilla} gestiona={gestiona} />
          </li>
        ))}
      </ul>
    </Parte>
  );
}

/** 'Caduca el 31/12/2026', as the last paper says. */
const decirPlazo = ({ Situacion: situacion, Caduca }: Casilla): string => {
  if (situacion === 'falta') return '';
  if (Caduca === null) return 'No caduca';
  return `${situacion === 'caducado' ? 'Caducó' : 'Caduca'} el ${fecha(Caduca)}`;
};
function Papeles({ de, casilla, gestiona }: { de: De; casilla: Casilla; gestiona: boolean }) {
  const actual = casilla.Papeles.find(({ EstadoId }) => EstadoId === 1);
  const otrosPapeles = casilla.Papeles.filter((papel) => papel !== actual);
  const anulacion = useMutation(anular);
  const voluntario = casilla.Situacion === 'falta' && !casilla.Obligatorio;
  return (
    <Stack gap="sm">
      <Row ends top>
        <Stack gap="xs">
          <Texto look="title">{casilla.Tipo}</Texto>
          <Dim>
            {[decirPlazo(casilla), casilla.Obligatorio ? '' : 'Voluntario', actual?.Nota].filter(Boolean).join(' · ')}
          </Dim>
        </Stack>
        {voluntario ? (
          <Badge>{SITUACIONES[casilla.Situacion]}</Badge>
        ) : (
          <Estado palabra={SITUACIONES[casilla.Situacion]} />
        )}
      </Row>
      <Row>
        {actual?.Fichero && <Fichero papel={actual} />}
        <ActosConPalabras
          acciones={actual?.acciones ?? (gestiona ? (['presentar'] as const) : [])}
          mas={casilla.Tipo}
          actos={{
            anular: {
              boton: 'Anular',
              enMas: true,
              palabras: {
                title: `Anular «${casilla.Tipo}»`,
                label: 'Por qué se anula',
                message: 'Un papel anotado por error deja de contar. Si renovaba a otro, vuelve a contar el anterior.',
                required: true,
                max: 250,
                danger: true,
              },
              hacer: (motivo) =>
                anulacion.mutateAsync({
                  params: { id: String(actual?.Id) },
                  version: actual?.Version ?? 0,
                  body: { motivo },
                }),
            },
            adjuntar: {
              boton: actual?.Fichero ? 'Cambiar el fichero' : 'Añadir el fichero',
              enMas: true,
              dialogo: (close) => actual && <FicheroModal tipo={casilla.Tipo} papel={actual} onClose={close} />,
            },
            renovar: {
              boton: 'Renovar',
              variant: 'soft',
              dialogo: (close) => <PapelModal de={de} casilla={casilla} renueva={actual} onClose={close} />,
            },
            presentar: {
              boton: 'Añadir',
              variant: 'soft',
              dialogo: (close) => <PapelModal de={de} casilla={casilla} renueva={undefined} onClose={close} />,
            },
          }}
        />
      </Row>
      {otrosPapeles.length > 0 && (
        <Disclosure title={otrosPapeles.length === 1 ? '1 anterior' : `${otrosPapeles.length} anteriores`}>
          <ul className="grid gap-2 pt-1 pb-2">
            {otrosPapeles.map((papel) => (
              <li key={papel.Id}>
                <Row ends top>
                  <Dim>
                    {fecha(papel.Desde)} – {papel.Caduca === null ? 'sin caducidad' : fecha(papel.Caduca)}
                    {papel.Motivo && ` · ${papel.Motivo}`}
                  </Dim>
                  <Estado de={papel} />
                </Row>
                {papel.Fichero && <Fichero papel={papel} />}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Stack>
  );
}
function Fichero({ papel }: { papel: Papel }) {
  const abrir = useMutation(abrirFichero);
  const hayVisor = useHayVisor();
  const look = { variant: 'outline', className: 'max-w-full min-w-0' } as const;
  const palabras = <span className="truncate">{papel.Fichero}</span>;
  return hayVisor ? (
    <BotonVer {...look} clave={`papel ${papel.Id}`} nombre={papel.Fichero} leer={() => leerFichero(papel.Id)}>
      {palabras}
    </BotonVer>
  ) : (
    <Button {...look} icon={<FileText />} isPending={abrir.isPending} onPress={() => abrir.mutate(papel.Id)}>
      {palabras}
    </Button>
  );
}

/** Reason why a person may not enter today. */
export const Parada = ({ motivo, titulo }: { motivo: string; titulo: string }) =>
  motivo === '' ? null : (
    <Notice tone="bad" title={titulo}>
      {motivo}
    </Notice>
  );
export const Entrada = ({ motivo }: { motivo: string }) => (
  <Estado palabra={motivo === '' ? 'En regla' : 'No puede entrar'} />
);
