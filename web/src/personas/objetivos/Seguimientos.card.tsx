import { unidadDe } from '#contract/personas/objetivos/unidad.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import type { ObjetivoDetalle, Seguimiento } from '#contract/personas/objetivos/objetivo.schemas.ts';
import { MAX_EVIDENCIA } from '#contract/personas/objetivos/objetivos.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { FileField } from '#web/casa/ui/campos/file-field.tsx';
import { BotonDePapel } from '#web/casa/ui/ficheros/visor.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack, Written } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { cifra } from './Objetivo.card.tsx';
import { leerEvidencia, subirEvidencia } from './objetivos.api.ts';

/** Noted values, the newest first, each with its words and its evidence. */
export const Seguimientos = ({ de }: { de: ObjetivoDetalle }) => (
  <Section title="Seguimiento">
    <ul className="divide-y divide-line">
      {de.Seguimientos.toReversed().map((s) => (
        <li key={s.Id} className="py-3 first:pt-0 last:pb-0">
          <ValorAnotado de={s} unidad={de.Unidad} />
        </li>
      ))}
    </ul>
  </Section>
);

function ValorAnotado({ de: s, unidad }: { de: Seguimiento; unidad: string }) {
  return (
    <Stack gap="sm">
      <Row ends top>
        <Texto look="strong figures">
          {cifra(s.Valor)} {unidadDe(s.Valor, unidad)} · {cifra(s.Progreso)} %
        </Texto>
        <Dim>
          {fecha(s.Fecha)} · {s.Quien}
        </Dim>
      </Row>
      {s.Comentario !== '' && <Written>{s.Comentario}</Written>}
      {s.Evidencia !== '' && (
        <Row>
          <BotonDePapel
            clave={`evidencia ${s.Id}`}
            nombre={s.Evidencia}
            leer={() => leerEvidencia(s.Id)}
            ver={s.Evidencia}
            bajar={s.Evidencia}
            icon={<Icono de={Paperclip} size="md" />}
          />
        </Row>
      )}
      {s.PuedeAdjuntar && <Subir id={s.Id} dia={fecha(s.Fecha)} />}
    </Stack>
  );
}

function Subir({ id, dia }: { id: number; dia: string }) {
  const [open, setOpen] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [fichero, setFichero] = useState<File | null>(null);
  const subir = useMutation(subirEvidencia);
  const send = (file: File | null) => {
    setFichero(file);
    if (!file) return;
    setProgress(0);
    subir.mutate({ id, fichero: file, onProgress: setProgress }, { onSettled: () => setProgress(undefined) });
  };
  if (!open)
    return (
      <Row>
        <Button variant="plain" onPress={() => setOpen(true)} aria-label={`Añadir evidencia del ${dia}`}>
          Añadir evidencia
        </Button>
      </Row>
    );
  return (
    <FileField
      label={`Evidencia del ${dia}`}
      accept=".pdf,image/*"
      maxBytes={MAX_EVIDENCIA}
      value={fichero}
      onChange={send}
      compact
      {...(progress !== undefined && { progress })}
      {...(subir.isError && { error: messageOf(subir.error) })}
    />
  );
}
