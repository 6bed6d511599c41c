-- Made by `npm run schema` from the migrations; a test compares it. It is for reading, not for running.
acceso.compensacion text not null default 'C'::text
acceso.creado timestamp with time zone not null default now()
acceso.dias_periodicidad smallint[] not null default '{}'::smallint[]
acceso.estado_id smallint not null default 1
acceso.fecha_desde date not null
acceso.fecha_hasta date not null
acceso.fin timestamp with time zone not null
acceso.hora_fin time without time zone not null
acceso.hora_inicio time without time zone not null
acceso.id bigint not null generated always as identity
acceso.motivo text not null
acceso.numero text not null
acceso.periodicidad text not null
acceso.sin_descanso text[] not null default '{}'::text[]
acceso.solicitante_id bigint not null
acceso.tipo_acceso_id smallint not null
acceso.version integer not null default 1
acceso_dia.acceso_id bigint not null
acceso_dia.desde timestamp with time zone not null
acceso_dia.fecha date not null
acceso_dia.hasta timestamp with time zone not null
acceso_inspeccion.caduca timestamp with time zone not null
acceso_inspeccion.creado timestamp with time zone not null default now()
acceso_inspeccion.creado_por_id bigint not null
acceso_inspeccion.desde date not null
acceso_inspeccion.hasta date not null
acceso_inspeccion.huella text not null
acceso_inspeccion.id bigint not null generated always as identity
acceso_inspeccion.nombre text not null
acceso_inspeccion.organismo text not null
acceso_inspeccion.referencia text not null
acceso_inspeccion.revocado timestamp with time zone
acceso_inspeccion.revocado_por_id bigint
acceso_inspeccion_persona.acceso_id bigint not null
acceso_inspeccion_persona.usuario_id bigint not null
acceso_persona.acceso_id bigint not null
acceso_persona.origen text not null
acceso_persona.usuario_id bigint not null
accion_tablero.creada timestamp with time zone not null default now()
accion_tablero.creada_por_id bigint not null
accion_tablero.en_tablero_id bigint not null
accion_tablero.escalada_el date
accion_tablero.estado_id smallint not null default 1
accion_tablero.fecha date not null
accion_tablero.fecha_limite date not null
accion_tablero.id bigint not null generated always as identity
accion_tablero.indicador_id bigint not null
accion_tablero.responsable_id bigint not null
accion_tablero.texto text not null
accion_tablero.version integer not null default 1
acuerdo_objetivos.ciclo_id bigint not null
acuerdo_objetivos.creado timestamp with time zone not null default now()
acuerdo_objetivos.estado_id smallint not null default 1
acuerdo_objetivos.id bigint not null generated always as identity
acuerdo_objetivos.lineas jsonb not null
acuerdo_objetivos.motivo text not null default ''::text
acuerdo_objetivos.numero text not null
acuerdo_objetivos.persona_id bigint not null
acuerdo_objetivos.propone_id bigint not null
acuerdo_objetivos.version integer not null default 1
ajuste_permiso.anio integer not null
ajuste_permiso.cantidad integer not null
ajuste_permiso.creado timestamp with time zone not null default now()
ajuste_permiso.creado_por_id bigint
ajuste_permiso.id bigint not null generated always as identity
ajuste_permiso.motivo text not null
ajuste_permiso.tipo_id bigint not null
ajuste_permiso.usuario_id bigint not null
anfitrion_pantalla.anfitrion text not null
anfitrion_pantalla.creado timestamp with time zone not null default now()
anfitrion_pantalla.creado_por_id bigint
archivo.clave text not null
archivo.creado timestamp with time zone not null default now()
archivo.id bigint not null generated always as identity
archivo.mime text not null
archivo.nombre text not null
archivo.sha256 text not null
archivo.subido_por_id bigint
archivo.sustituido boolean not null default false
archivo.tamano bigint not null
archivo_suelto.creado timestamp with time zone
archivo_suelto.id bigint
archivo_suelto.subido_por_id bigint
area.abierto_desde date not null default '2000-01-01'::date
area.abierto_hasta date
area.codigo text not null
area.id bigint not null generated always as identity
area.nombre text not null
area.responsable_id bigint
area.version integer not null default 1
articulo.activo boolean not null default true
articulo.alergenos text[] not null default '{}'::text[]
articulo.centro text not null
articulo.descripcion text not null default ''::text
articulo.id bigint not null generated always as identity
articulo.nombre text not null
articulo.orden smallint not null default 100
articulo.precio_centimos integer not null default 0
articulo.sin_alergenos boolean not null default false
articulo.sin_gluten boolean not null default false
articulo.tipo text not null
articulo.vegano boolean not null default false
articulo.vegetariano boolean not null default false
articulo.version integer not null default 1
articulo_ayuda.area text not null
articulo_ayuda.autor_id bigint
articulo_ayuda.busqueda text not null generated: (' '::text || sin_tildes(((titulo || ' '::text) || texto_de_html(texto))))
articulo_ayuda.edicion integer not null default 0
articulo_ayuda.estado_id smallint not null default 1
articulo_ayuda.id bigint not null generated always as identity
articulo_ayuda.orden integer not null default 100
articulo_ayuda.publicado timestamp with time zone
articulo_ayuda.roles text[] not null default '{}'::text[]
articulo_ayuda.texto text not null
articulo_ayuda.titulo text not null
articulo_ayuda.titulo_busqueda text not null generated: (' '::text || sin_tildes(titulo))
articulo_ayuda.version integer not null default 1
articulo_ayuda_edicion.articulo_id bigint not null
articulo_ayuda_edicion.autor_id bigint
articulo_ayuda_edicion.edicion integer not null
articulo_ayuda_edicion.instante timestamp with time zone not null default now()
articulo_ayuda_edicion.texto text not null
articulo_ayuda_edicion.titulo text not null
articulo_grupo.articulo_id bigint not null
articulo_grupo.id bigint not null generated always as identity
articulo_grupo.nombre text not null
articulo_grupo.orden smallint not null default 0
articulo_grupo.regla smallint not null
articulo_opcion.alergenos text[] not null default '{}'::text[]
articulo_opcion.grupo_id bigint not null
articulo_opcion.id bigint not null generated always as identity
articulo_opcion.nombre text not null
articulo_opcion.orden smallint not null default 0
articulo_opcion.precio_centimos integer not null default 0
asignacion.creada timestamp with time zone not null default now()
asignacion.creada_por_id bigint
asignacion.cuadrante_id bigint not null
asignacion.desde date not null
asignacion.desfase integer not null default 0
asignacion.hasta date
asignacion.id bigint not null generated always as identity
asignacion.lote uuid not null default gen_random_uuid()
asignacion.modalidad text not null default 'P'::text
asignacion.motivo text not null default ''::text
asignacion.usuario_id bigint not null
ausencia.anulada timestamp with time zone
ausencia.anulada_por_id bigint
ausencia.creada timestamp with time zone not null default now()
ausencia.creada_por_id bigint
ausencia.desde date not null
ausencia.hasta date not null
ausencia.id bigint not null generated always as identity
ausencia.interrumpe_id bigint
ausencia.letra text not null
ausencia.minutos integer
ausencia.nota text not null default ''::text
ausencia.permiso_id bigint
ausencia.usuario_id bigint not null
aviso.areas text[] not null default '{}'::text[]
aviso.autor_id bigint not null
aviso.busqueda text not null generated: sin_tildes(((((titular || ' '::text) || texto_de_html(texto)) || ' '::text) || texto_de_hastags(hastags)))
aviso.canal text not null
aviso.centros text[] not null default '{}'::text[]
aviso.cerrado timestamp(3) with time zone
aviso.creado timestamp(3) with time zone not null default date_trunc('milliseconds'::text, now())
aviso.desde timestamp(3) with time zone
aviso.edicion integer not null default 1
aviso.edicion_lectura integer not null default 1
aviso.fase smallint not null generated: 
CASE
    WHEN (publicado IS NULL) THEN 1
    WHEN (retirado IS NOT NULL) THEN 5
    WHEN (cerrado IS NOT NULL) THEN 4
    ELSE 3
END
aviso.fijado boolean not null default false
aviso.hasta timestamp(3) with time zone
aviso.hastags text[] not null default '{}'::text[]
aviso.id bigint not null generated always as identity
aviso.portada_id bigint
aviso.publicado timestamp(3) with time zone
aviso.relectura timestamp(3) with time zone
aviso.retirado timestamp(3) with time zone
aviso.se_ve_desde timestamp(3) with time zone generated: 
CASE
    WHEN (publicado IS NOT NULL) THEN GREATEST(publicado, desde)
    ELSE NULL::timestamp with time zone
END
aviso.subcontratas boolean not null default false
aviso.texto text not null
aviso.titular text not null
aviso.todos boolean not null
aviso.version integer not null default 1
aviso_anuncio.aviso_id bigint not null
aviso_anuncio.dicho boolean not null default true
aviso_anuncio.edicion integer not null
aviso_anuncio.hasta_usuario bigint not null default 0
aviso_anuncio.repaso boolean not null default false
aviso_anuncio.terminado timestamp with time zone
aviso_cierre.areas text[] not null
aviso_cierre.aviso_id bigint not null
aviso_cierre.centros text[] not null
aviso_cierre.lectores bigint[] not null
aviso_cierre.leidos integer not null
aviso_cierre.numero integer not null generated: cardinality(lectores)
aviso_edicion.autor_id bigint not null
aviso_edicion.aviso_id bigint not null
aviso_edicion.edicion integer not null
aviso_edicion.instante timestamp(3) with time zone not null default date_trunc('milliseconds'::text, now())
aviso_edicion.sustancial boolean not null
aviso_edicion.texto text not null
aviso_edicion.titular text not null
aviso_imagen.alto integer not null
aviso_imagen.ancho integer not null
aviso_imagen.archivo_id bigint not null
aviso_imagen.creada timestamp with time zone not null default now()
aviso_imagen.id bigint not null generated always as identity
aviso_imagen.subida_por_id bigint not null
aviso_izado.avisado timestamp with time zone not null default now()
aviso_izado.clase text not null
aviso_izado.elemento_id bigint not null
aviso_izado.vence date not null
aviso_seguidor.comedores text[] not null default '{}'::text[]
aviso_seguidor.dicho date
aviso_seguidor.hasta timestamp(3) with time zone not null default now()
aviso_seguidor.usuario_id bigint not null
aviso_seguridad.centro text not null
aviso_seguridad.creado timestamp with time zone not null default now()
aviso_seguridad.creado_por_id bigint
aviso_seguridad.id bigint not null generated always as identity
aviso_seguridad.numero integer not null
aviso_seguridad.texto text not null
aviso_usa_imagen.aviso_id bigint not null
aviso_usa_imagen.edicion integer not null
aviso_usa_imagen.imagen_id bigint not null
aviso_visita.aviso_id bigint not null
aviso_visita.edicion integer not null
aviso_visita.instante timestamp(3) with time zone not null default date_trunc('milliseconds'::text, now())
aviso_visita.usuario_id bigint not null
ayuda_area.buzon_area text
ayuda_area.codigo text not null
ayuda_area.rol text not null
ayuda_area.version integer not null default 1
ayuda_duda.area text not null
ayuda_duda.articulo_id bigint
ayuda_duda.buzon_id bigint not null
ayuda_lectura.articulo_id bigint not null
ayuda_lectura.dia date not null
ayuda_lectura.veces integer not null
ayuda_semilla.articulo_id bigint
ayuda_semilla.codigo text not null
ayuda_valoracion.articulo_id bigint not null
ayuda_valoracion.edicion integer not null
ayuda_valoracion.instante timestamp with time zone not null default now()
ayuda_valoracion.sirve boolean not null
ayuda_valoracion.usuario_id bigint not null
borrado_visita.anteriores_a timestamp with time zone not null
borrado_visita.dias integer not null
borrado_visita.hecho timestamp with time zone not null default now()
borrado_visita.id bigint not null generated always as identity
borrado_visita.personas integer not null
borrado_visita.visitas integer not null
buzon.anonima boolean not null
buzon.anunciada boolean not null default false
buzon.area_codigo text
buzon.autor_id bigint
buzon.centro text
buzon.comentario text not null
buzon.destino text not null generated: COALESCE(area_codigo, ('@'::text || centro))
buzon.dia date
buzon.estado_id smallint not null default 0
buzon.fecha date not null default hoy()
buzon.id bigint not null
buzon.malestar boolean not null default false
buzon.plato text not null default ''::text
buzon.recibo text
buzon.respondida date
buzon.respuesta text not null default ''::text
buzon.version integer not null default 1
buzon_anonima.anonima boolean not null
buzon_anonima.anunciada boolean not null default false
buzon_anonima.area_codigo text
buzon_anonima.autor_id bigint
buzon_anonima.centro text
buzon_anonima.comentario text not null
buzon_anonima.destino text not null generated: COALESCE(area_codigo, ('@'::text || centro))
buzon_anonima.dia date
buzon_anonima.estado_id smallint not null default 0
buzon_anonima.fecha date not null default hoy()
buzon_anonima.id bigint not null
buzon_anonima.malestar boolean not null default false
buzon_anonima.plato text not null default ''::text
buzon_anonima.recibo text
buzon_anonima.respondida date
buzon_anonima.respuesta text not null default ''::text
buzon_anonima.version integer not null default 1
buzon_firmada.anonima boolean not null
buzon_firmada.anunciada boolean not null default false
buzon_firmada.area_codigo text
buzon_firmada.autor_id bigint
buzon_firmada.centro text
buzon_firmada.comentario text not null
buzon_firmada.destino text not null generated: COALESCE(area_codigo, ('@'::text || centro))
buzon_firmada.dia date
buzon_firmada.estado_id smallint not null default 0
buzon_firmada.fecha date not null default hoy()
buzon_firmada.id bigint not null
buzon_firmada.malestar boolean not null default false
buzon_firmada.plato text not null default ''::text
buzon_firmada.recibo text
buzon_firmada.respondida date
buzon_firmada.respuesta text not null default ''::text
buzon_firmada.version integer not null default 1
buzon_persona.area_codigo text not null
buzon_persona.usuario_id bigint not null
cambio_datos.creado timestamp with time zone not null default now()
cambio_datos.estado_id smallint not null default 1
cambio_datos.grupo text not null
cambio_datos.id bigint not null generated always as identity
cambio_datos.numero text not null
cambio_datos.sellado text not null
cambio_datos.usuario_id bigint not null
cambio_datos.version integer not null default 1
canal_interno.enlace text not null default ''::text
canal_interno.id smallint not null default 1
canal_interno.nombre text not null
canal_interno.nota text not null default ''::text
canal_interno.telefono text not null default ''::text
canal_interno.version integer not null default 1
centro_coste.abierto_desde date not null default '2000-01-01'::date
centro_coste.abierto_hasta date
centro_coste.codigo text not null
centro_coste.descripcion text not null
centro_coste.id bigint not null generated always as identity
centro_coste.responsable_id bigint
centro_coste.version integer not null default 1
centro_trabajo.codigo text not null
centro_trabajo.id bigint not null generated always as identity
centro_trabajo.nombre text not null
centro_trabajo.provincia_codigo text
centro_trabajo.zona text not null default 'Europe/Madrid'::text
ciclo_objetivos.cerrado timestamp with time zone
ciclo_objetivos.desde date not null
ciclo_objetivos.estado_id smallint not null default 1
ciclo_objetivos.hasta date not null
ciclo_objetivos.id bigint not null generated always as identity
ciclo_objetivos.nombre text not null
ciclo_objetivos.tipo text not null
ciclo_objetivos.version integer not null default 1
cierre.arrastrado_min integer not null
cierre.compensado_min integer not null default 0
cierre.creado timestamp with time zone not null default now()
cierre.creado_por_id bigint
cierre.difiere boolean not null default false
cierre.estado_id smallint not null
cierre.hash text not null
cierre.id bigint not null generated always as identity
cierre.lineas jsonb not null
cierre.mes date not null
cierre.pagado_min integer not null default 0
cierre.saldo_min integer not null
cierre.seq bigint
cierre.teorico_min integer not null
cierre.trabajado_min integer not null
cierre.usuario_id bigint not null
cierre.version integer not null default 1
cierre_bloque.acto text not null
cierre_bloque.creado timestamp with time zone not null default now()
cierre_bloque.creado_por_id bigint not null
cierre_bloque.id bigint not null generated always as identity
cierre_bloque.mes date not null
cierre_bloque.terminado timestamp with time zone
cierre_bloque_persona.bloque_id bigint not null
cierre_bloque_persona.hecho timestamp with time zone
cierre_bloque_persona.motivo text not null default ''::text
cierre_bloque_persona.usuario_id bigint not null
cierre_mesas.centro text not null
cierre_mesas.fecha date not null
cierre_mesas.franja_id bigint
cierre_mesas.id bigint not null generated always as identity
cierre_mesas.motivo text not null
codigo_recuperacion.huella text not null
codigo_recuperacion.usado timestamp with time zone
codigo_recuperacion.usuario_id bigint not null
color_izado.desde date not null
color_izado.hasta date not null
color_izado.id bigint not null generated always as identity
color_izado.muestra text not null
color_izado.nombre text not null
color_izado.texto text not null default ''::text
color_izado.version integer not null default 1
comedor.activo boolean not null default true
comedor.centro text not null
comedor.corte_bocadillos time without time zone not null default '09:00:00'::time without time zone
comedor.corte_para_llevar time without time zone not null default '10:30:00'::time without time zone
comedor.dias smallint[] not null default '{1,2,3,4,5}'::smallint[]
comedor.version integer not null default 1
comedor_dia.abierto boolean not null
comedor_dia.centro text not null
comedor_dia.fecha date not null
comedor_dia.motivo text not null default ''::text
comedor_oferta.clase text not null
comedor_oferta.cosa_id bigint not null
comedor_oferta.ofrecida timestamp with time zone not null default now()
compania_alquiler.id smallint not null
compania_alquiler.nombre text not null
compania_alquiler.version integer not null default 1
competente_izado.desde date not null
competente_izado.hasta date
competente_izado.id bigint not null generated always as identity
competente_izado.nombrado timestamp with time zone not null default now()
competente_izado.nombrado_por_id bigint not null
competente_izado.tipo_id bigint
competente_izado.usuario_id bigint not null
competente_izado.version integer not null default 1
comunicacion.accion_planificada text not null default ''::text
comunicacion.area_codigo text not null
comunicacion.autor_id bigint not null
comunicacion.contrato_codigo text
comunicacion.creada timestamp with time zone not null default now()
comunicacion.datos_particulares text not null
comunicacion.descripcion text not null
comunicacion.estado_id smallint not null default 1
comunicacion.fecha_cierre date
comunicacion.fecha_prevista date
comunicacion.fecha_real date
comunicacion.id bigint not null generated always as identity
comunicacion.numero text not null
comunicacion.prioridad smallint not null
comunicacion.resuelta timestamp with time zone
comunicacion.resuelta_por_id bigint
comunicacion.riesgo_personas boolean not null
comunicacion.tipo_averia_id bigint not null
comunicacion.titulo text not null
comunicacion.trabajo_realizado text not null default ''::text
comunicacion.ubicacion text not null
comunicacion.version integer not null default 1
comunicacion_foto.alto integer not null
comunicacion_foto.ancho integer not null
comunicacion_foto.archivo_id bigint not null
comunicacion_foto.comunicacion_id bigint
comunicacion_foto.creada timestamp with time zone not null default now()
comunicacion_foto.id bigint not null generated always as identity
comunicacion_foto.orden smallint not null default 0
comunicacion_foto.subida_por_id bigint not null
conformidad.en_nombre_de_id bigint
conformidad.factura_id bigint not null
conformidad.fecha timestamp with time zone not null default now()
conformidad.orden smallint not null
conformidad.ronda smallint not null
conformidad.usuario_id bigint not null
contacto_ayuda.codigo text not null
contacto_ayuda.desde date not null default hoy()
contacto_ayuda.emergencia boolean not null default false
contacto_ayuda.hasta date
contacto_ayuda.horario text not null default ''::text
contacto_ayuda.id bigint not null generated always as identity
contacto_ayuda.nombre text not null
contacto_ayuda.orden integer not null default 100
contacto_ayuda.telefono text not null
contacto_ayuda.tema text not null
contacto_ayuda.version integer not null default 1
contacto_emergencia.nombre text not null
contacto_emergencia.orden smallint not null
contacto_emergencia.relacion text not null default ''::text
contacto_emergencia.telefono text not null
contacto_emergencia.usuario_id bigint not null
contrato.abierto_desde date not null default '2000-01-01'::date
contrato.abierto_hasta date
contrato.codigo text not null
contrato.descripcion text not null
contrato.id bigint not null generated always as identity
contrato.responsable_id bigint
contrato.version integer not null default 1
contrato_laboral.categoria text not null default ''::text
contrato_laboral.convenio text not null default ''::text
contrato_laboral.creado timestamp with time zone not null default now()
contrato_laboral.creado_por_id bigint
contrato_laboral.desde date not null
contrato_laboral.hasta date
contrato_laboral.id bigint not null generated always as identity
contrato_laboral.jornada_pct numeric(5,2) not null default 100
contrato_laboral.tipo text not null
contrato_laboral.usuario_id bigint not null
correccion.antes jsonb not null
correccion.creada timestamp with time zone not null default now()
correccion.despues jsonb not null
correccion.estado_id smallint not null default 1
correccion.fecha date not null
correccion.id bigint not null generated always as identity
correccion.motivo text not null
correccion.numero text not null
correccion.por_empresa boolean not null
correccion.propone_id bigint not null
correccion.usuario_id bigint not null
correccion.version integer not null default 1
correo.abandonado timestamp with time zone
correo.adjuntos bigint[] not null default '{}'::bigint[]
correo.antes_de timestamp with time zone
correo.asunto text not null
correo.creado timestamp with time zone not null default now()
correo.descartado timestamp with time zone
correo.en_horario boolean not null default false
correo.enviado timestamp with time zone
correo.id bigint not null generated always as identity
correo.intentos smallint not null default 0
correo.para text not null
correo.proximo timestamp with time zone not null default now()
correo.sobre text
correo.texto text not null
correo.ultimo_error text
correo.usuario_id bigint
credencial.fallos integer not null default 0
credencial.pin_desde timestamp with time zone
credencial.pin_hash text
credencial.qr_desde timestamp with time zone
credencial.qr_huella text
credencial.usuario_id bigint not null
cuadrante.activo boolean not null default true
cuadrante.festivos boolean not null default false
cuadrante.id bigint not null generated always as identity
cuadrante.nombre text not null
cuadrante_version.ancla date not null
cuadrante_version.ciclo bigint[] not null
cuadrante_version.creada timestamp with time zone not null default now()
cuadrante_version.creada_por_id bigint
cuadrante_version.cuadrante_id bigint not null
cuadrante_version.desde date not null
cuadrante_version.version integer not null
dato_personal.correo_personal text not null default ''::text
dato_personal.dni_sellado text
dato_personal.dni_tapado text not null default ''::text
dato_personal.domicilio jsonb
dato_personal.iban_sellado text
dato_personal.iban_tapado text not null default ''::text
dato_personal.telefono_personal text not null default ''::text
dato_personal.usuario_id bigint not null
delegacion.ausencia_id bigint
delegacion.creada timestamp with time zone not null default now()
delegacion.de_id bigint not null
delegacion.desde date not null
delegacion.hasta date not null
delegacion.id bigint not null generated always as identity
delegacion.para_id bigint not null
dia_bloqueado.anulado timestamp with time zone
dia_bloqueado.anulado_por_id bigint
dia_bloqueado.area_codigo text
dia_bloqueado.centro_trabajo_codigo text
dia_bloqueado.creado timestamp with time zone not null default now()
dia_bloqueado.creado_por_id bigint
dia_bloqueado.desde date not null
dia_bloqueado.hasta date not null
dia_bloqueado.id bigint not null generated always as identity
dia_bloqueado.motivo text not null
dia_bloqueado.tipo_id bigint
dispositivo.huella text not null
dispositivo.usuario_id bigint not null
dispositivo.visto timestamp with time zone not null default now()
divisa.abierto_desde date not null default '2000-01-01'::date
divisa.abierto_hasta date
divisa.codigo text not null
divisa.id bigint not null generated always as identity
divisa.nombre text not null
divisa.version integer not null default 1
documento.aceptado timestamp with time zone
documento.aceptado_por_id bigint
documento.archivo_id bigint
documento.error text not null default ''::text
documento.estado text not null
documento.id bigint not null generated always as identity
documento.leido timestamp with time zone
documento.lote_id bigint not null
documento.motivo text not null default ''::text
documento.nombre text not null
documento.raro text not null default ''::text
documento.retirado timestamp with time zone
documento.retirado_por_id bigint
documento.usuario_id bigint
elemento_pantalla.imagen_id bigint
elemento_pantalla.lista_id bigint not null
elemento_pantalla.orden smallint not null
elemento_pantalla.segundos smallint not null
elemento_pantalla.tablero_id bigint
elemento_pantalla.tipo text not null
elemento_pantalla.url text not null default ''::text
emergencia.centro text
emergencia.desde timestamp with time zone not null default clock_timestamp()
emergencia.icono text not null
emergencia.id bigint not null generated always as identity
emergencia.lanzada_por_id bigint not null
emergencia.nivel smallint not null
emergencia.terminada timestamp with time zone
emergencia.terminada_por_id bigint
emergencia.texto text not null
empresa.acento text
empresa.apagadas text[] not null default '{}'::text[]
empresa.id smallint not null default 1
empresa.logo_id bigint
empresa.nif text not null default ''::text
empresa.nombre text
empresa.saludo text not null default ''::text
empresa.texto_entrada text not null default ''::text
empresa.version integer not null default 1
enlace.caduca timestamp with time zone not null
enlace.creado timestamp with time zone not null default now()
enlace.huella text not null
enlace.tipo text not null
enlace.usado timestamp with time zone
enlace.usuario_id bigint not null
epi_almacen.centro text not null
epi_almacen.cerrado date
epi_almacen.clave text not null generated: lower(nombre)
epi_almacen.id bigint not null generated always as identity
epi_almacen.lugar text not null default ''::text
epi_almacen.nombre text not null
epi_almacen.version integer not null default 1
epi_articulo.cerrado date
epi_articulo.clase text not null
epi_articulo.clave text not null generated: lower(((nombre || ' '::text) || modelo))
epi_articulo.id bigint not null generated always as identity
epi_articulo.modelo text not null default ''::text
epi_articulo.nombre text not null
epi_articulo.norma text not null default ''::text
epi_articulo.tallas text[] not null default '{}'::text[]
epi_articulo.version integer not null default 1
epi_articulo.vida_dias integer
epi_cupo.articulo_id bigint not null
epi_cupo.cantidad integer not null
epi_cupo.cerrado date
epi_cupo.clave text not null generated: lower(puesto)
epi_cupo.id bigint not null generated always as identity
epi_cupo.meses integer not null
epi_cupo.obligatorio boolean not null default false
epi_cupo.puesto text not null
epi_cupo.version integer not null default 1
epi_cupo.vive boolean generated: 
CASE
    WHEN (cerrado IS NULL) THEN true
    ELSE NULL::boolean
END
epi_encargado.almacen_id bigint not null
epi_encargado.desde timestamp with time zone not null default now()
epi_encargado.usuario_id bigint not null
epi_existencia.almacen_id bigint not null
epi_existencia.articulo_id bigint not null
epi_existencia.caduca date
epi_existencia.cantidad integer not null default 0
epi_existencia.id bigint not null generated always as identity
epi_existencia.lote text not null default ''::text
epi_existencia.talla text not null default ''::text
epi_existencia.version integer not null default 1
epi_minimo.almacen_id bigint not null
epi_minimo.articulo_id bigint not null
epi_minimo.avisado timestamp with time zone
epi_minimo.minimo integer not null
epi_minimo.talla text not null default ''::text
epi_movimiento.almacen_id bigint not null
epi_movimiento.articulo_id bigint not null
epi_movimiento.cantidad integer not null
epi_movimiento.clase text not null
epi_movimiento.existencia_id bigint not null
epi_movimiento.id bigint not null generated always as identity
epi_movimiento.instante timestamp with time zone not null default now()
epi_movimiento.motivo text not null default ''::text
epi_movimiento.otro_almacen_id bigint
epi_movimiento.para_id bigint
epi_movimiento.queda integer not null
epi_movimiento.quien_id bigint not null
epi_pieza.almacen_id bigint not null
epi_pieza.articulo_id bigint not null
epi_pieza.avisada timestamp with time zone
epi_pieza.caduca date
epi_pieza.caduca_lote date
epi_pieza.cantidad integer not null
epi_pieza.creada timestamp with time zone not null default now()
epi_pieza.dicha timestamp with time zone
epi_pieza.entregada date
epi_pieza.estado_id smallint not null default 1
epi_pieza.existencia_id bigint not null
epi_pieza.fin date
epi_pieza.id bigint not null generated always as identity
epi_pieza.lote text not null default ''::text
epi_pieza.recibo_id bigint
epi_pieza.solicitud_id bigint
epi_pieza.talla text not null default ''::text
epi_pieza.usuario_id bigint not null
epi_pieza.version integer not null default 1
epi_recibo.almacen_id bigint not null
epi_recibo.creado timestamp with time zone not null default now()
epi_recibo.entrega_id bigint not null
epi_recibo.estado_id smallint not null default 1
epi_recibo.id bigint not null generated always as identity
epi_recibo.numero text not null
epi_recibo.usuario_id bigint not null
epi_recibo.version integer not null default 1
epi_solicitud.almacen_id bigint
epi_solicitud.articulo_id bigint not null
epi_solicitud.cantidad integer not null
epi_solicitud.creada timestamp with time zone not null default now()
epi_solicitud.dentro boolean not null
epi_solicitud.estado_id smallint not null
epi_solicitud.id bigint not null generated always as identity
epi_solicitud.motivo text not null
epi_solicitud.nota text not null default ''::text
epi_solicitud.numero text not null
epi_solicitud.pide_id bigint not null
epi_solicitud.recibo_id bigint
epi_solicitud.sustituye_id bigint
epi_solicitud.talla text not null default ''::text
epi_solicitud.usuario_id bigint not null
epi_solicitud.version integer not null default 1
espera.desde timestamp with time zone not null default now()
espera.escalada timestamp with time zone
espera.heredada boolean not null default false
espera.recordada timestamp with time zone
espera.revisar timestamp with time zone default (now() + '2 days'::interval)
espera.solicitud_id bigint not null
evento_pendiente.tema text not null
evento_pendiente.usuarios bigint[]
exportacion_factura.contenido text not null
exportacion_factura.creada timestamp with time zone not null default now()
exportacion_factura.creada_por_id bigint not null
exportacion_factura.facturas integer not null
exportacion_factura.importes jsonb not null
exportacion_factura.numero bigint not null generated always as identity
factor.activado timestamp with time zone
factor.preparado timestamp with time zone
factor.secreto text
factor.secreto_nuevo text
factor.ultimo_paso bigint not null default 0
factor.usuario_id bigint not null
factura.a_pagar numeric(12,2) not null
factura.asiento text not null default ''::text
factura.base numeric(12,2) not null
factura.busqueda text not null default ''::text
factura.centro_coste_codigo text
factura.cerrada date
factura.concepto text not null default ''::text
factura.contabilizada date
factura.contrato_codigo text
factura.creada timestamp with time zone not null default now()
factura.divisa text not null default 'EUR'::text
factura.dos_personas boolean not null default false
factura.estado_id smallint not null default 4
factura.exportacion_numero bigint
factura.fecha date not null
factura.id bigint not null generated always as identity
factura.iva numeric(12,2) not null
factura.manos bigint[] not null
factura.motivo text not null default ''::text
factura.numero text not null
factura.pagada date
factura.pdf_id bigint
factura.pedido text not null default ''::text
factura.proveedor_id bigint not null
factura.reasignada_a_id bigint
factura.recibida date not null
factura.registrada_por_id bigint not null
factura.registro text not null
factura.retencion numeric(12,2) not null default 0
factura.ronda smallint not null default 0
factura.serie text not null default ''::text
factura.total numeric(12,2) not null
factura.vence date not null
factura.version integer not null default 1
factura_ajuste.clase text not null
factura_ajuste.concepto text not null default ''::text
factura_ajuste.factura_id bigint not null
factura_ajuste.importe numeric(12,2) not null
factura_ajuste.orden smallint not null
factura_importacion.cambian integer not null
factura_importacion.centro_coste_codigo text
factura_importacion.columnas text[] not null
factura_importacion.contrato_codigo text
factura_importacion.creada timestamp with time zone not null default now()
factura_importacion.creada_por_id bigint not null
factura_importacion.estado_id smallint not null default 1
factura_importacion.filas integer not null
factura_importacion.firma jsonb
factura_importacion.formato text not null default 'csv'::text
factura_importacion.hechas integer not null default 0
factura_importacion.id bigint not null generated always as identity
factura_importacion.ignoradas text[] not null default '{}'::text[]
factura_importacion.iguales integer not null
factura_importacion.importada timestamp with time zone
factura_importacion.importada_por_id bigint
factura_importacion.malas integer not null
factura_importacion.nombre text not null
factura_importacion.nuevas integer not null
factura_importacion.original bytea
factura_importacion.rechazadas integer not null default 0
factura_importacion.sin_cargo integer not null default 0
factura_importacion.version integer not null default 1
factura_importacion_fila.cambios jsonb not null default '[]'::jsonb
factura_importacion_fila.celdas jsonb not null
factura_importacion_fila.datos jsonb not null
factura_importacion_fila.errores jsonb not null default '[]'::jsonb
factura_importacion_fila.estado text not null
factura_importacion_fila.factura_id bigint
factura_importacion_fila.importacion_id bigint not null
factura_importacion_fila.n integer not null
factura_importacion_fila.nombre text not null
factura_importacion_fila.numero text not null
factura_impuesto.base numeric(12,2) not null
factura_impuesto.clase text not null default 'IVA'::text
factura_impuesto.cuota numeric(12,2) not null
factura_impuesto.factura_id bigint not null
factura_impuesto.orden smallint not null
factura_impuesto.recargo numeric(12,2) not null default 0
factura_impuesto.recargo_tipo numeric(11,8) not null default 0
factura_impuesto.tipo numeric(11,8) not null
factura_original.avisos text[] not null default '{}'::text[]
factura_original.contenido bytea not null
factura_original.factura_id bigint not null
factura_original.firma jsonb
factura_original.formato text not null
factura_original.nombre text not null
factura_vencimiento.factura_id bigint not null
factura_vencimiento.fecha date not null
factura_vencimiento.importe numeric(12,2) not null
factura_vencimiento.orden smallint not null
festivo.ambito text not null default 'N'::text
festivo.centro_trabajo_codigo text
festivo.fecha date not null
festivo.fuente text not null default ''::text
festivo.id bigint not null generated always as identity
festivo.nombre text not null
fichaje.anula_id bigint
fichaje.correccion_id bigint
fichaje.desfase_seg integer
fichaje.fecha date not null
fichaje.hash text not null
fichaje.id bigint not null default nextval('fichaje_id'::regclass)
fichaje.importacion_id bigint
fichaje.instante timestamp(3) with time zone not null
fichaje.instante_dispositivo timestamp(3) with time zone
fichaje.modalidad text not null
fichaje.n integer not null
fichaje.origen text not null
fichaje.prev text not null
fichaje.registrado timestamp(3) with time zone not null default date_trunc('milliseconds'::text, clock_timestamp())
fichaje.registrado_por_id bigint
fichaje.terminal_id bigint
fichaje.tipo text not null
fichaje.usuario_id bigint not null
fichaje.zona text not null
fichaje_borrado.desde_n integer not null
fichaje_borrado.hash text not null
fichaje_borrado.hasta_n integer not null
fichaje_borrado.prev text not null
fichaje_borrado.seq bigint not null
fichaje_borrado.usuario_id bigint not null
fichaje_cabeza.hash text not null
fichaje_cabeza.n integer not null
fichaje_cabeza.seq bigint not null
fichaje_cabeza.usuario_id bigint not null
fichaje_estado.caduca timestamp with time zone
fichaje_estado.desde timestamp(3) with time zone
fichaje_estado.entrada_id bigint
fichaje_estado.fase text not null default 'F'::text
fichaje_estado.fecha date
fichaje_estado.hash text not null default repeat('A'::text, 43)
fichaje_estado.modalidad text not null default 'P'::text
fichaje_estado.n integer not null default 0
fichaje_estado.sellado integer not null default 0
fichaje_estado.ultimo_id bigint
fichaje_estado.ultimo_instante timestamp(3) with time zone
fichaje_estado.ultimo_tipo text
fichaje_estado.usuario_id bigint not null
firma.codigo text not null
firma.creada timestamp with time zone not null
firma.firmante_id bigint not null
firma.jws text not null
firma.kid text not null
firma.seq bigint not null
firma.solicitud_id bigint not null
firma_cadena.clase text not null
firma_cadena.contenido text not null
firma_cadena.hash text not null
firma_cadena.instante timestamp with time zone not null
firma_cadena.prev text not null
firma_cadena.sello text not null
firma_cadena.seq bigint not null
firma_cadena.servidor text not null
firma_clave.cambiada timestamp with time zone
firma_clave.creada timestamp with time zone not null
firma_clave.iv text not null default ''::text
firma_clave.kdf jsonb not null default '{}'::jsonb
firma_clave.kid text not null
firma_clave.pepper_id text not null default ''::text
firma_clave.publica text not null
firma_clave.revocada timestamp with time zone
firma_clave.sal text not null default ''::text
firma_clave.sellada text not null default ''::text
firma_clave.seq bigint not null
firma_clave.usuario_id bigint
firma_fallo.bloqueada_hasta timestamp with time zone
firma_fallo.fallos smallint not null
firma_fallo.usuario_id bigint not null
firma_testigo.enviada timestamp with time zone not null default now()
firma_testigo.id bigint not null generated always as identity
firma_testigo.seq bigint not null
foto.estado_id smallint not null default 0
foto.subida timestamp with time zone
foto.usuario_id bigint not null
foto.version integer not null default 0
foto.visibilidad text not null default 'M'::text
foto_archivo.archivo_id bigint not null
foto_archivo.lado smallint not null
foto_archivo.usuario_id bigint not null
franja.activa boolean not null default true
franja.capacidad smallint not null
franja.centro text not null
franja.desde time without time zone not null
franja.dias smallint[] not null default '{1,2,3,4,5,6,7}'::smallint[]
franja.hasta time without time zone not null
franja.id bigint not null generated always as identity
franja.tipo text not null
franja.version integer not null default 1
franja_mesa.activa boolean not null default true
franja_mesa.centro text not null
franja_mesa.desde time without time zone not null
franja_mesa.hasta time without time zone not null
franja_mesa.id bigint not null generated always as identity
franja_mesa.version integer not null default 1
franja_pantalla.desde time without time zone not null
franja_pantalla.dias smallint[] not null
franja_pantalla.fecha_desde date
franja_pantalla.fecha_hasta date
franja_pantalla.hasta time without time zone not null
franja_pantalla.lista_id bigint not null
franja_pantalla.orden smallint not null
franja_pantalla.pantalla_id bigint not null
franja_pantalla.prioridad smallint not null
hecho_visita.acto text not null
hecho_visita.comentario text not null default ''::text
hecho_visita.estado_id smallint
hecho_visita.id bigint not null generated always as identity
hecho_visita.instante timestamp with time zone not null default now()
hecho_visita.quien_id bigint
hecho_visita.visita_id bigint not null
historial.acto text not null
historial.comentario text not null default ''::text
historial.en_nombre_de_id bigint
historial.entidad text not null
historial.entidad_id bigint not null
historial.estado_id smallint
historial.id bigint not null generated always as identity
historial.instante timestamp with time zone not null default now()
historial.quien_id bigint not null
idempotencia.clave uuid not null
idempotencia.creada timestamp with time zone not null default now()
idempotencia.estado_http smallint not null
idempotencia.huella text not null
idempotencia.respuesta jsonb not null
idempotencia.usuario_id bigint not null
imagen_pantalla.alto integer not null
imagen_pantalla.ancho integer not null
imagen_pantalla.archivo_id bigint not null
imagen_pantalla.creada timestamp with time zone not null default now()
imagen_pantalla.id bigint not null generated always as identity
imagen_pantalla.subida_por_id bigint not null
importacion.buenas integer not null default 0
importacion.creada timestamp with time zone not null default now()
importacion.creada_por_id bigint not null
importacion.deshecha timestamp with time zone
importacion.deshecha_por_id bigint
importacion.estado_id smallint not null default 1
importacion.filas integer not null default 0
importacion.hechas integer not null default 0
importacion.id bigint not null generated always as identity
importacion.importada timestamp with time zone
importacion.importada_por_id bigint
importacion.malas integer not null default 0
importacion.motivo text not null default ''::text
importacion.nombre text not null
importacion.personas integer not null default 0
importacion.repetidas integer not null default 0
importacion.version integer not null default 1
importacion_fila.dia text not null
importacion_fila.error text not null default ''::text
importacion_fila.estado text not null
importacion_fila.fecha date
importacion_fila.fichaje_id bigint
importacion_fila.hora text not null
importacion_fila.importacion_id bigint not null
importacion_fila.instante timestamp with time zone
importacion_fila.matricula text not null
importacion_fila.n integer not null
importacion_fila.pendiente boolean not null default false
importacion_fila.tipo text not null
importacion_fila.usuario_id bigint
incidencia_resuelta.comentario text not null
incidencia_resuelta.fecha date not null
incidencia_resuelta.id bigint not null generated always as identity
incidencia_resuelta.instante timestamp with time zone not null default now()
incidencia_resuelta.quien_id bigint not null
incidencia_resuelta.resolucion text not null
incidencia_resuelta.tipo text not null
incidencia_resuelta.usuario_id bigint not null
indicador.activo boolean not null default true
indicador.creado timestamp with time zone not null default now()
indicador.id bigint not null generated always as identity
indicador.letra text not null
indicador.mas_es_mejor boolean not null
indicador.nombre text not null
indicador.objetivo numeric(12,2) not null
indicador.tablero_id bigint not null
indicador.unidad text not null
inspeccion_izado.anterior_id bigint
inspeccion_izado.clase smallint not null
inspeccion_izado.corrige boolean not null default false
inspeccion_izado.creada timestamp with time zone not null default now()
inspeccion_izado.elemento_id bigint not null
inspeccion_izado.empresa text not null default ''::text
inspeccion_izado.fecha date not null
inspeccion_izado.id bigint not null generated always as identity
inspeccion_izado.inspector_id bigint not null
inspeccion_izado.lista_id bigint not null
inspeccion_izado.observaciones text not null default ''::text
inspeccion_izado.proxima date
inspeccion_izado.respuestas jsonb not null
inspeccion_izado.resultado smallint not null
inspeccion_izado_foto.alto integer not null
inspeccion_izado_foto.ancho integer not null
inspeccion_izado_foto.archivo_id bigint not null
inspeccion_izado_foto.creada timestamp with time zone not null default now()
inspeccion_izado_foto.id bigint not null generated always as identity
inspeccion_izado_foto.inspeccion_id bigint
inspeccion_izado_foto.punto smallint
inspeccion_izado_foto.subida_por_id bigint not null
intento.clave text not null
intento.cuando timestamp with time zone not null
intento.grupo uuid not null
izado_comprobacion.archivo_id bigint
izado_comprobacion.cuando timestamp with time zone not null default now()
izado_comprobacion.defecto boolean not null
izado_comprobacion.elemento_id bigint not null
izado_comprobacion.id bigint not null generated always as identity
izado_comprobacion.nota text not null default ''::text
izado_comprobacion.usuario_id bigint not null
izado_documento.archivo_id bigint not null
izado_documento.clase text not null
izado_documento.creado timestamp with time zone not null default now()
izado_documento.elemento_id bigint not null
izado_documento.id bigint not null generated always as identity
izado_documento.nombre text not null
izado_documento.subido_por_id bigint not null
izado_elemento.area_codigo text not null
izado_elemento.centro text not null
izado_elemento.cmu_kg integer not null
izado_elemento.codigo text not null
izado_elemento.color_id bigint
izado_elemento.comunicacion_id bigint
izado_elemento.creado timestamp with time zone not null default now()
izado_elemento.estado_id smallint not null default 1
izado_elemento.fabricante text not null default ''::text
izado_elemento.id bigint not null generated always as identity
izado_elemento.inspeccionado date
izado_elemento.inspector_id bigint
izado_elemento.longitud numeric(6,2)
izado_elemento.lugar text not null default ''::text
izado_elemento.motivo text not null default ''::text
izado_elemento.proxima date
izado_elemento.qr text not null
izado_elemento.serie text not null default ''::text
izado_elemento.tipo_id bigint not null
izado_elemento.vence date not null generated: COALESCE(proxima, '2000-01-01'::date)
izado_elemento.version integer not null default 1
izado_importacion.cambian integer not null
izado_importacion.columnas text[] not null
izado_importacion.creada timestamp with time zone not null default now()
izado_importacion.creada_por_id bigint not null
izado_importacion.estado_id smallint not null default 1
izado_importacion.filas integer not null
izado_importacion.hechas integer not null default 0
izado_importacion.id bigint not null generated always as identity
izado_importacion.ignoradas text[] not null default '{}'::text[]
izado_importacion.iguales integer not null
izado_importacion.importada timestamp with time zone
izado_importacion.importada_por_id bigint
izado_importacion.malas integer not null
izado_importacion.nombre text not null
izado_importacion.nuevas integer not null
izado_importacion.rechazadas integer not null default 0
izado_importacion.version integer not null default 1
izado_importacion_fila.cambios jsonb not null default '[]'::jsonb
izado_importacion_fila.celdas jsonb not null
izado_importacion_fila.codigo text not null
izado_importacion_fila.datos jsonb not null
izado_importacion_fila.elemento_id bigint
izado_importacion_fila.errores jsonb not null default '[]'::jsonb
izado_importacion_fila.estado text not null
izado_importacion_fila.importacion_id bigint not null
izado_importacion_fila.n integer not null
izado_importacion_fila.nombre text not null
lectura.cambiada timestamp with time zone not null default now()
lectura.contenido bytea
lectura.error text not null default ''::text
lectura.filas integer not null default 0
lectura.huella text not null
lectura.id bigint not null generated always as identity
lectura.importacion_id bigint
lectura.leidas integer not null default 0
lectura.nombre text not null default ''::text
lectura.tabla text not null
lectura.usuario_id bigint not null
lectura.vuelta integer not null default 1
lectura_inspeccion.acceso_id bigint not null
lectura_inspeccion.id bigint not null generated always as identity
lectura_inspeccion.instante timestamp with time zone not null default now()
lectura_inspeccion.que text not null
lectura_inspeccion.usuario_id bigint
lectura_sensible.clase text not null
lectura_sensible.id bigint not null generated always as identity
lectura_sensible.instante timestamp with time zone not null default clock_timestamp()
lectura_sensible.lector_id bigint not null
lectura_sensible.llamada text not null
lectura_sensible.persona_id bigint not null
limite_factura.id smallint not null default 1
limite_factura.importe numeric(12,2) not null default 3000
limite_factura.version integer not null default 1
limite_trabajo.codigo text not null
limite_trabajo.detalle text not null
limite_trabajo.maximo integer not null
limite_trabajo.minimo integer not null
limite_trabajo.nombre text not null
limite_trabajo.orden smallint not null
limite_trabajo.valor integer not null
lista_importacion.cambian integer not null
lista_importacion.columnas text[] not null
lista_importacion.creada timestamp with time zone not null default now()
lista_importacion.creada_por_id bigint not null
lista_importacion.deshecha timestamp with time zone
lista_importacion.deshecha_por_id bigint
lista_importacion.deshechas integer not null default 0
lista_importacion.estado_id smallint not null default 1
lista_importacion.filas integer not null
lista_importacion.hechas integer not null default 0
lista_importacion.id bigint not null generated always as identity
lista_importacion.ignoradas text[] not null default '{}'::text[]
lista_importacion.iguales integer not null
lista_importacion.importada timestamp with time zone
lista_importacion.importada_por_id bigint
lista_importacion.lista text not null
lista_importacion.malas integer not null
lista_importacion.nombre text not null
lista_importacion.nuevas integer not null
lista_importacion.quedan integer not null default 0
lista_importacion.rechazadas integer not null default 0
lista_importacion.version integer not null default 1
lista_importacion_fila.antes jsonb
lista_importacion_fila.cambios jsonb not null default '[]'::jsonb
lista_importacion_fila.celdas jsonb not null
lista_importacion_fila.codigo text not null
lista_importacion_fila.datos jsonb not null
lista_importacion_fila.errores jsonb not null default '[]'::jsonb
lista_importacion_fila.estado text not null
lista_importacion_fila.ficha_id bigint
lista_importacion_fila.hecha_version integer
lista_importacion_fila.importacion_id bigint not null
lista_importacion_fila.n integer not null
lista_importacion_fila.nombre text not null
lista_izado.creada timestamp with time zone not null default now()
lista_izado.creada_por_id bigint not null
lista_izado.id bigint not null generated always as identity
lista_izado.puntos jsonb not null
lista_izado.tipo_id bigint not null
lista_izado.version integer not null
lista_pantalla.creada timestamp with time zone not null default now()
lista_pantalla.id bigint not null generated always as identity
lista_pantalla.nombre text not null
lista_pantalla.version integer not null default 1
llave_acceso.asa text not null
llave_acceso.contador bigint not null
llave_acceso.creada timestamp with time zone not null default now()
llave_acceso.credencial text not null
llave_acceso.id bigint not null generated always as identity
llave_acceso.nombre text not null
llave_acceso.publica text not null
llave_acceso.sincronizada boolean not null
llave_acceso.transportes text[] not null default '{}'::text[]
llave_acceso.usada timestamp with time zone
llave_acceso.usuario_id bigint not null
lote_documentos.clase text not null
lote_documentos.creado timestamp with time zone not null default now()
lote_documentos.creado_por_id bigint not null
lote_documentos.entregado timestamp with time zone
lote_documentos.entregado_por_id bigint
lote_documentos.estado_id smallint not null default 1
lote_documentos.id bigint not null generated always as identity
lote_documentos.mes text not null
lote_documentos.titulo text not null
lote_documentos.version integer not null default 1
marcha.cada bigint not null
marcha.duracion integer not null
marcha.error timestamp with time zone
marcha.exito timestamp with time zone
marcha.fallos integer not null default 0
marcha.motivo text not null default ''::text
marcha.proceso_id uuid not null
marcha.proxima timestamp with time zone not null
marcha.reloj text not null
marcha.ultima timestamp with time zone not null
menu.centro text not null
menu.estado_id smallint not null default 1
menu.fecha date not null
menu.id bigint not null generated always as identity
menu.motivo text not null default ''::text
menu.publicado timestamp with time zone
menu.version integer not null default 1
mesa.activa boolean not null default true
mesa.centro text not null
mesa.codigo text not null
mesa.id bigint not null generated always as identity
mesa.meses smallint[] not null default '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[]
mesa.nombre text not null
mesa.plazas smallint not null
mesa.version integer not null default 1
mesa.x smallint not null
mesa.y smallint not null
migracion.aplicada timestamp with time zone not null default now()
migracion.nombre text not null
migracion.sha256 text not null
necesidad.combo1 smallint
necesidad.fecha_fin date
necesidad.fecha_inicio date
necesidad.id bigint not null generated always as identity
necesidad.notas text not null default ''::text
necesidad.sin_propuesta_motivo text not null default ''::text
necesidad.texto_corto1 text not null default ''::text
necesidad.texto_corto2 text not null default ''::text
necesidad.texto_corto3 text not null default ''::text
necesidad.texto_corto4 text not null default ''::text
necesidad.tipo text not null
necesidad.va_sin_propuesta boolean not null generated: (sin_propuesta_motivo <> ''::text)
necesidad.viaje_id bigint not null
nota_agenda.creada timestamp with time zone not null default now()
nota_agenda.desde time without time zone
nota_agenda.donde text not null
nota_agenda.fecha date not null
nota_agenda.hasta time without time zone
nota_agenda.id bigint not null generated always as identity
nota_agenda.lugar text not null default ''::text
nota_agenda.texto text not null
nota_agenda.usuario_id bigint not null
noticias_visita.fecha date not null
noticias_visita.instante timestamp with time zone not null default now()
noticias_visita.usuario_id bigint not null
notificacion.aceptada_por bigint[] not null default '{}'::bigint[]
notificacion.antes_de timestamp with time zone
notificacion.correo_adjuntos bigint[] not null default '{}'::bigint[]
notificacion.correo_asunto text not null
notificacion.correo_texto text not null
notificacion.creada timestamp with time zone not null default now()
notificacion.descartada timestamp with time zone
notificacion.en_dispositivo text not null default ''::text
notificacion.entregada timestamp with time zone
notificacion.entregar_desde timestamp with time zone not null
notificacion.id bigint not null generated always as identity
notificacion.intentos smallint not null default 0
notificacion.leida timestamp with time zone
notificacion.resultado text
notificacion.ruta text not null
notificacion.sobre text
notificacion.texto text not null
notificacion.tipo text not null
notificacion.titulo text not null
notificacion.urgente boolean not null default false
notificacion.usuario_id bigint not null
objetivo.actual numeric(12,2) not null
objetivo.area_codigo text
objetivo.calculo text not null default 'P'::text
objetivo.ciclo_id bigint not null
objetivo.creado timestamp with time zone not null default now()
objetivo.creado_por_id bigint not null
objetivo.descripcion text not null default ''::text
objetivo.estado_id smallint not null default 1
objetivo.grado numeric(5,2)
objetivo.id bigint not null generated always as identity
objetivo.inicio numeric(12,2) not null
objetivo.meta numeric(12,2) not null
objetivo.motivo text not null default ''::text
objetivo.nivel smallint not null
objetivo.padre_id bigint
objetivo.padre_nivel smallint
objetivo.persona_id bigint
objetivo.peso smallint not null
objetivo.publico boolean not null default false
objetivo.responsable_id bigint not null
objetivo.sentido text not null
objetivo.titulo text not null
objetivo.unidad text not null
objetivo.version integer not null default 1
pais.abierto_desde date not null default '2000-01-01'::date
pais.abierto_hasta date
pais.codigo text not null
pais.id bigint not null generated always as identity
pais.nombre text not null
pais.version integer not null default 1
palabra_de_personas.clave text not null
palabra_de_personas.palabra text not null
pantalla.abre time without time zone not null
pantalla.centro text not null
pantalla.cierra time without time zone not null
pantalla.creada timestamp with time zone not null default now()
pantalla.creada_por_id bigint
pantalla.dias smallint[] not null
pantalla.giro smallint not null
pantalla.huella text not null
pantalla.id bigint not null generated always as identity
pantalla.lista_id bigint
pantalla.lugar text not null default ''::text
pantalla.nombre text not null
pantalla.orientacion text not null
pantalla.perdida timestamp with time zone
pantalla.revocada timestamp with time zone
pantalla.revocada_por_id bigint
pantalla.version integer not null default 1
pantalla.visto timestamp with time zone
papel.ambito text not null
papel.anulado timestamp with time zone
papel.archivo_id bigint
papel.avisado smallint
papel.caduca date
papel.creado timestamp with time zone not null default now()
papel.creado_por_id bigint not null
papel.desde date not null
papel.id bigint not null generated always as identity
papel.motivo text not null default ''::text
papel.nombre_fichero text not null default ''::text
papel.nota text not null default ''::text
papel.subcontrata_id bigint
papel.sustituye_id bigint
papel.tipo_id bigint not null
papel.usuario_id bigint
papel.version integer not null default 1
paquete.acceso_id bigint
paquete.caduca timestamp with time zone
paquete.clave text
paquete.creado timestamp with time zone not null default now()
paquete.creado_por_id bigint not null
paquete.descartado timestamp with time zone
paquete.desde date not null
paquete.estado text not null default 'P'::text
paquete.hasta date not null
paquete.hechas integer not null default 0
paquete.id bigint not null generated always as identity
paquete.intentos integer not null default 0
paquete.motivo text not null
paquete.sha256 text
paquete.tamano bigint
paquete.tomado_hasta timestamp with time zone
paquete.usuario_ids bigint[] not null
paso_visita.anulado timestamp with time zone
paso_visita.entrada timestamp with time zone not null
paso_visita.entrada_por_id bigint not null
paso_visita.id bigint not null generated always as identity
paso_visita.persona_id bigint not null
paso_visita.salida timestamp with time zone
paso_visita.salida_por_id bigint
pedido.centro text not null
pedido.codigo text not null
pedido.creado timestamp with time zone not null default now()
pedido.envase_propio boolean not null default false
pedido.estado_id smallint not null default 1
pedido.fecha date not null
pedido.franja_id bigint not null
pedido.id bigint not null generated always as identity
pedido.listo timestamp with time zone
pedido.motivo text not null default ''::text
pedido.nota text not null default ''::text
pedido.tipo text not null
pedido.total_centimos integer not null
pedido.usuario_id bigint not null
pedido.version integer not null default 1
pedido_linea.alergenos text[] not null default '{}'::text[]
pedido_linea.articulo_id bigint
pedido_linea.n smallint not null
pedido_linea.nombre text not null
pedido_linea.opcion_ids bigint[] not null default '{}'::bigint[]
pedido_linea.opciones text[] not null default '{}'::text[]
pedido_linea.pedido_id bigint not null
pedido_linea.plato_id bigint
pedido_linea.precio_centimos integer not null
pedido_linea.unidades smallint not null
permiso.cantidad integer not null
permiso.creado timestamp with time zone not null default now()
permiso.desde date not null
permiso.estado_id smallint not null default 1
permiso.hasta date not null
permiso.hora_desde integer
permiso.hora_hasta integer
permiso.id bigint not null generated always as identity
permiso.justificante_id bigint
permiso.motivo text not null default ''::text
permiso.numero text not null
permiso.parte text not null default 'C'::text
permiso.tipo_id bigint not null
permiso.tipo_version integer not null
permiso.usuario_id bigint not null
permiso.version integer not null default 1
permiso_dia.cantidad integer not null
permiso_dia.fecha date not null
permiso_dia.permiso_id bigint not null
permiso_por_contar.id bigint not null generated always as identity
permiso_por_contar.permiso_id bigint not null
persona_visita.aceptado timestamp with time zone
persona_visita.aceptado_por_id bigint
persona_visita.aviso_id bigint
persona_visita.correo text not null default ''::text
persona_visita.documento text not null default ''::text
persona_visita.huella text
persona_visita.id bigint not null generated always as identity
persona_visita.llegada timestamp with time zone
persona_visita.nombre text not null
persona_visita.orden smallint not null
persona_visita.telefono text not null default ''::text
persona_visita.vehiculo text not null default ''::text
persona_visita.visita_id bigint not null
personas_importacion.cambian integer not null
personas_importacion.columnas text[] not null
personas_importacion.creada timestamp with time zone not null default now()
personas_importacion.creada_por_id bigint not null
personas_importacion.estado_id smallint not null default 1
personas_importacion.filas integer not null
personas_importacion.hechas integer not null default 0
personas_importacion.id bigint not null generated always as identity
personas_importacion.ignoradas text[] not null default '{}'::text[]
personas_importacion.iguales integer not null
personas_importacion.importada timestamp with time zone
personas_importacion.importada_por_id bigint
personas_importacion.invitar boolean not null default false
personas_importacion.malas integer not null
personas_importacion.nombre text not null
personas_importacion.nuevas integer not null
personas_importacion.rechazadas integer not null default 0
personas_importacion.version integer not null default 1
personas_importacion_fila.cambios jsonb not null default '[]'::jsonb
personas_importacion_fila.celdas jsonb not null
personas_importacion_fila.datos jsonb not null
personas_importacion_fila.errores jsonb not null default '[]'::jsonb
personas_importacion_fila.estado text not null
personas_importacion_fila.importacion_id bigint not null
personas_importacion_fila.matricula text not null
personas_importacion_fila.n integer not null
personas_importacion_fila.nombre text not null
personas_importacion_fila.paso smallint
personas_importacion_fila.usuario_id bigint
plan_cambiado.desde date not null
plan_cambiado.hasta date
plan_cambiado.id bigint not null generated always as identity
plan_cambiado.usuario_id bigint
plato.alergenos text[] not null default '{}'::text[]
plato.cambio timestamp with time zone
plato.curso smallint not null
plato.descripcion text not null default ''::text
plato.id bigint not null generated always as identity
plato.menu_id bigint not null
plato.motivo text not null default ''::text
plato.nombre text not null
plato.orden smallint not null default 0
plato.para_llevar boolean not null default false
plato.precio_centimos integer not null default 0
plato.retirado timestamp with time zone
plato.sin_alergenos boolean not null default false
plato.sin_gluten boolean not null default false
plato.vegano boolean not null default false
plato.vegetariano boolean not null default false
plato.version integer not null default 1
plaza.creada timestamp with time zone not null default now()
plaza.estado_id smallint not null default 1
plaza.fecha date not null
plaza.id bigint not null generated always as identity
plaza.motivo text not null default ''::text
plaza.turno_id bigint not null
plaza.usuario_id bigint not null
plaza.version integer not null default 1
plazo_conservacion.codigo text not null
plazo_conservacion.dias integer not null
plazo_conservacion.id bigint not null generated always as identity
plazo_conservacion.maximo integer not null
plazo_conservacion.minimo integer not null
plazo_conservacion.nombre text not null
plazo_conservacion.version integer not null default 1
preferencia.correo text not null default 'reserva'::text
preferencia.dispositivo boolean not null default true
preferencia.tipo text not null
preferencia.usuario_id bigint not null
prestamo.concepto text not null default ''::text
prestamo.creado timestamp with time zone not null default now()
prestamo.estado_id smallint not null default 1
prestamo.id bigint not null generated always as identity
prestamo.importe bigint not null
prestamo.importe_pedido bigint not null
prestamo.interes integer not null
prestamo.numero text not null
prestamo.plazos smallint not null
prestamo.primera date not null
prestamo.tipo text not null
prestamo.usuario_id bigint not null
prestamo.version integer not null default 1
prestamo_cuota.capital bigint not null
prestamo_cuota.fecha date not null
prestamo_cuota.interes bigint not null
prestamo_cuota.numero smallint
prestamo_cuota.orden smallint not null
prestamo_cuota.prestamo_id bigint not null
proceso.adelanto bigint
proceso.arrancado timestamp with time zone not null
proceso.carpeta uuid
proceso.id uuid not null
proceso.maquina text not null
proceso.memoria bigint not null
proceso.pid integer not null
proceso.version text not null
proceso.visto timestamp with time zone not null default now()
propuesta.archivo_id bigint
propuesta.creada timestamp with time zone not null default now()
propuesta.creada_por_id bigint not null
propuesta.estado_id smallint not null default 1
propuesta.fecha_fin date
propuesta.fecha_inicio date not null
propuesta.hora_inicio time without time zone
propuesta.id bigint not null generated always as identity
propuesta.necesidad_id bigint not null
propuesta.precio numeric(12,2) not null
propuesta.texto_corto1 text not null default ''::text
propuesta.texto_corto2 text not null default ''::text
propuesta.texto_corto3 text not null default ''::text
propuesta.texto_corto4 text not null default ''::text
propuesta.va_sin_propuesta boolean generated: 
CASE
    WHEN (estado_id = 3) THEN false
    ELSE NULL::boolean
END
propuesta.valida_hasta date
proveedor.abierto_desde date not null default hoy()
proveedor.abierto_hasta date
proveedor.codigo text not null
proveedor.id bigint not null generated always as identity
proveedor.nombre text not null
proveedor.version integer not null default 1
provincia.abierto_desde date not null default '2000-01-01'::date
provincia.abierto_hasta date
provincia.codigo text not null
provincia.id bigint not null generated always as identity
provincia.nombre text not null
provincia.version integer not null default 1
registro_borrado.fichajes integer not null
registro_borrado.instante timestamp with time zone not null default now()
registro_borrado.mes date not null
registro_borrado.otros jsonb not null
registro_borrado.personas integer not null
regla_jornada.centro_trabajo_codigo text
regla_jornada.cortesia_min integer not null default 5
regla_jornada.creada timestamp with time zone not null default now()
regla_jornada.creada_por_id bigint
regla_jornada.descanso_min integer not null default 720
regla_jornada.descanso_semanal_min integer not null default 2160
regla_jornada.desde date not null
regla_jornada.desfase_max_seg integer not null default 60
regla_jornada.jornada_max_min integer not null default 540
regla_jornada.motivo text not null default ''::text
regla_jornada.preaviso_dias integer not null default 5
regla_jornada.saldo_max_min integer not null default 2400
regla_jornada.saldo_min_min integer not null default '-1200'::integer
regla_jornada.version integer not null generated always as identity
regla_prestamo.anticipo_max bigint not null
regla_prestamo.creada timestamp with time zone not null default now()
regla_prestamo.creada_por_id bigint
regla_prestamo.desde date not null
regla_prestamo.firma_desde bigint not null
regla_prestamo.importe_max bigint not null
regla_prestamo.interes integer not null
regla_prestamo.interes_legal integer not null
regla_prestamo.plazos_max smallint not null
representante.centro_trabajo_codigo text
representante.creado timestamp with time zone not null default now()
representante.creado_por_id bigint not null
representante.desde date not null
representante.hasta date
representante.id bigint not null generated always as identity
representante.usuario_id bigint not null
reserva_mesa.acompanantes text not null default ''::text
reserva_mesa.creada timestamp with time zone not null default now()
reserva_mesa.estado_id smallint not null default 1
reserva_mesa.fecha date not null
reserva_mesa.franja_id bigint not null
reserva_mesa.id bigint not null generated always as identity
reserva_mesa.mesa_id bigint not null
reserva_mesa.motivo text not null default ''::text
reserva_mesa.personas smallint not null
reserva_mesa.usuario_id bigint not null
reserva_mesa.version integer not null default 1
resumen_mensual.centro_trabajo_codigo text not null
resumen_mensual.creado timestamp with time zone not null default now()
resumen_mensual.id bigint not null generated always as identity
resumen_mensual.lineas jsonb not null
resumen_mensual.mes date not null
reto_usado.caduca timestamp with time zone not null
reto_usado.huella text not null
seguimiento_objetivo.archivo_id bigint
seguimiento_objetivo.comentario text not null default ''::text
seguimiento_objetivo.fecha date not null
seguimiento_objetivo.id bigint not null generated always as identity
seguimiento_objetivo.objetivo_id bigint not null
seguimiento_objetivo.quien_id bigint not null
seguimiento_objetivo.registrado timestamp with time zone not null default now()
seguimiento_objetivo.valor numeric(12,2) not null
sesion.caduca timestamp with time zone not null
sesion.creada timestamp with time zone not null default now()
sesion.dispositivo text not null default ''::text
sesion.modo text not null default 'P'::text
sesion.numero bigint not null generated always as identity
sesion.sid text not null
sesion.terminada timestamp with time zone
sesion.usuario_id bigint not null
sesion.vista timestamp with time zone not null default now()
solicitud.aprobador_id bigint
solicitud.area_codigo text
solicitud.centro_coste_codigo text
solicitud.codigo_verificacion text
solicitud.cola text generated: COALESCE(rol, (aprobador_id)::text)
solicitud.comentario text not null default ''::text
solicitud.contrato_codigo text
solicitud.creada timestamp with time zone not null default now()
solicitud.datos jsonb not null
solicitud.decidida timestamp with time zone
solicitud.decidida_por_id bigint
solicitud.decidido jsonb not null default '[]'::jsonb
solicitud.en_nombre_de_id bigint
solicitud.entidad_id bigint not null
solicitud.estado_id smallint not null default 1
solicitud.firma_digital smallint not null default 0
solicitud.id bigint not null generated always as identity
solicitud.interesados bigint[] not null default '{}'::bigint[]
solicitud.numero text not null
solicitud.para_id bigint
solicitud.peticionario_id bigint not null
solicitud.resumen text not null
solicitud.rol text
solicitud.rol_pedido text
solicitud.ruta text not null
solicitud.tipo text not null
solicitud.version integer not null default 1
subcontrata.codigo text not null
subcontrata.desde date not null default hoy()
subcontrata.hasta date
subcontrata.id bigint not null generated always as identity
subcontrata.nif text not null
subcontrata.nombre text not null
subcontrata.version integer not null default 1
subcontrata_persona.subcontrata_id bigint not null
subcontrata_persona.usuario_id bigint not null
subcontrata_persona.version integer not null default 1
suscripcion.auth text not null
suscripcion.creada timestamp with time zone not null default now()
suscripcion.en_manos_de text
suscripcion.endpoint text not null
suscripcion.fallos smallint not null default 0
suscripcion.huella text
suscripcion.id bigint not null generated always as identity
suscripcion.nombre text not null
suscripcion.p256dh text not null
suscripcion.sid text not null
suscripcion.usuario_id bigint not null
suscripcion.vista timestamp with time zone not null default now()
suscripcion_ical.contenido text not null default ''::text
suscripcion_ical.creada timestamp with time zone not null default now()
suscripcion_ical.huella text not null
suscripcion_ical.leida timestamp with time zone
suscripcion_ical.modificada timestamp with time zone not null default now()
suscripcion_ical.tipo text not null
suscripcion_ical.usuario_id bigint not null
suscripcion_ical.version integer not null default 0
tablero.activo boolean not null default true
tablero.area_codigo text
tablero.centro text not null
tablero.creado timestamp with time zone not null default now()
tablero.id bigint not null generated always as identity
tablero.nivel smallint not null
tablero.nombre text not null
tablero.responsable_id bigint
tablero.version integer not null default 1
tablero_persona.tablero_id bigint not null
tablero_persona.usuario_id bigint not null
terminal.centro_trabajo_codigo text not null
terminal.creado timestamp with time zone not null default now()
terminal.creado_por_id bigint
terminal.huella text not null
terminal.id bigint not null generated always as identity
terminal.nombre text not null
terminal.revocado timestamp with time zone
terminal.revocado_por_id bigint
terminal.visto timestamp with time zone
terminal_envio.clave uuid not null
terminal_envio.fichado jsonb
terminal_envio.recibido timestamp with time zone not null default now()
terminal_envio.terminal_id bigint not null
terminal_incidencia.detalle text not null default ''::text
terminal_incidencia.id bigint not null generated always as identity
terminal_incidencia.instante timestamp with time zone
terminal_incidencia.motivo text not null
terminal_incidencia.recibido timestamp with time zone not null default now()
terminal_incidencia.revisada timestamp with time zone
terminal_incidencia.revisada_por_id bigint
terminal_incidencia.terminal_id bigint not null
terminal_incidencia.tipo text
terminal_incidencia.usuario_id bigint
tipo_acceso.abierto_desde date not null default '2000-01-01'::date
tipo_acceso.abierto_hasta date
tipo_acceso.firma_digital smallint not null default 0
tipo_acceso.hora_fin time without time zone
tipo_acceso.hora_inicio time without time zone
tipo_acceso.id smallint not null generated by default as identity
tipo_acceso.nombre text not null
tipo_acceso.version integer not null default 1
tipo_averia.abierto_desde date not null default '2000-01-01'::date
tipo_averia.abierto_hasta date
tipo_averia.area_codigo text
tipo_averia.id bigint not null generated always as identity
tipo_averia.mantenimiento boolean not null
tipo_averia.nombre text not null
tipo_averia.version integer not null default 1
tipo_izado.activo boolean not null default true
tipo_izado.id bigint not null generated always as identity
tipo_izado.meses smallint not null
tipo_izado.nombre text not null
tipo_izado.version integer not null default 1
tipo_papel.ambito text not null
tipo_papel.codigo text not null
tipo_papel.desde date not null default hoy()
tipo_papel.fichero boolean not null default true
tipo_papel.hasta date
tipo_papel.id bigint not null generated always as identity
tipo_papel.nombre text not null
tipo_papel.obligatorio boolean not null default true
tipo_papel.version integer not null default 1
tipo_permiso.activo boolean not null default true
tipo_permiso.bloqueable boolean not null default false
tipo_permiso.codigo text not null
tipo_permiso.id bigint not null generated always as identity
tipo_permiso.nombre text not null
tipo_permiso.orden smallint not null default 100
tipo_permiso.vacaciones boolean not null default false
tipo_permiso_version.arrastre_hasta text not null default '12-31'::text
tipo_permiso_version.arrastre_max integer not null default 0
tipo_permiso_version.base_legal text not null default ''::text
tipo_permiso_version.creada timestamp with time zone not null default now()
tipo_permiso_version.creada_por_id bigint
tipo_permiso_version.derecho integer
tipo_permiso_version.desde date not null
tipo_permiso_version.explicacion text not null default ''::text
tipo_permiso_version.justificante text not null default 'N'::text
tipo_permiso_version.letra text not null
tipo_permiso_version.medias boolean not null default false
tipo_permiso_version.naturales boolean not null default false
tipo_permiso_version.periodo text not null
tipo_permiso_version.preaviso_dias integer not null default 0
tipo_permiso_version.prorrateo boolean not null default false
tipo_permiso_version.tipo_id bigint not null
tipo_permiso_version.unidad text not null
tipo_permiso_version.validacion text not null default 'R'::text
tipo_permiso_version.version integer not null
tipo_solicitud.codigo text not null
tipo_solicitud.sin_nadie text not null default 'RRHH'::text
tipo_solicitud.tema text not null
turno.activo boolean not null default true
turno.codigo text not null
turno.id bigint not null generated always as identity
turno.letra text not null
turno.nombre text not null
turno_comida.activo boolean not null default true
turno_comida.centro text not null
turno_comida.desde time without time zone not null
turno_comida.dias smallint[] not null default '{1,2,3,4,5,6,7}'::smallint[]
turno_comida.hasta time without time zone not null
turno_comida.id bigint not null generated always as identity
turno_comida.nombre text not null
turno_comida.plazas smallint not null
turno_comida.version integer not null default 1
turno_comida_dia.cerrado boolean not null default false
turno_comida_dia.fecha date not null
turno_comida_dia.motivo text not null default ''::text
turno_comida_dia.plazas smallint
turno_comida_dia.turno_id bigint not null
turno_version.creada timestamp with time zone not null default now()
turno_version.creada_por_id bigint
turno_version.desde date not null
turno_version.entrada_desde integer
turno_version.entrada_hasta integer
turno_version.obligatorias jsonb not null default '[]'::jsonb
turno_version.pausa_min integer not null default 0
turno_version.salida_desde integer
turno_version.salida_hasta integer
turno_version.teorico_min integer not null
turno_version.tramos jsonb not null
turno_version.turno_id bigint not null
turno_version.version integer not null
usuario.activo boolean not null default true
usuario.alta date
usuario.area_codigo text
usuario.baja date
usuario.centro_coste_codigo text
usuario.centro_trabajo_codigo text
usuario.correo text not null
usuario.creado timestamp with time zone not null default now()
usuario.delegado_id bigint
usuario.desactivado date
usuario.id bigint not null generated always as identity
usuario.invita_el_alta boolean not null default false
usuario.login text not null
usuario.matricula text not null
usuario.nombre text not null
usuario.password_hash text
usuario.ps text not null default ''::text
usuario.puesto text not null default ''::text
usuario.responsable_id bigint
usuario.roles text[] not null default '{}'::text[]
usuario.telefono text not null default ''::text
usuario.version integer not null default 1
usuario_palabra.nombre text not null
usuario_palabra.palabra text not null
usuario_palabra.usuario_id bigint not null
valor_tablero.accion_id bigint
valor_tablero.anotado timestamp with time zone not null default now()
valor_tablero.anotado_por_id bigint not null
valor_tablero.correccion text not null default ''::text
valor_tablero.fecha date not null
valor_tablero.id bigint not null generated always as identity
valor_tablero.indicador_id bigint not null
valor_tablero.mas_es_mejor boolean not null
valor_tablero.motivo text not null default ''::text
valor_tablero.objetivo numeric(12,2) not null
valor_tablero.rojo boolean not null generated: 
CASE
    WHEN mas_es_mejor THEN (valor < objetivo)
    ELSE (valor > objetivo)
END
valor_tablero.valor numeric(12,2) not null
valor_tablero.version integer not null default 1
viaje.acompanantes text not null default ''::text
viaje.anticipo_divisas numeric(12,2)
viaje.anticipo_euros numeric(12,2)
viaje.aprobador_id bigint
viaje.cargar_a text not null
viaje.centro_coste_codigo text
viaje.codigo text not null
viaje.codigo_oferta text not null default ''::text
viaje.cola text generated: COALESCE(rol, (aprobador_id)::text)
viaje.contrato_codigo text
viaje.creado timestamp with time zone not null default now()
viaje.destino text not null
viaje.divisa_codigo text
viaje.estado_id smallint not null default 1
viaje.estado_previo smallint
viaje.fecha_regreso date not null
viaje.fecha_salida date not null
viaje.formacion boolean not null
viaje.id bigint not null generated always as identity
viaje.justificacion text not null default ''::text
viaje.limitaciones text not null default ''::text
viaje.limitaciones_horarias boolean not null
viaje.motivo text not null
viaje.pais_codigo text not null
viaje.precio numeric(12,2)
viaje.provincia_codigo text
viaje.rol text
viaje.solicitante_id bigint not null
viaje.version integer not null default 1
viaje_busqueda.texto text not null
viaje_busqueda.viaje_id bigint not null
viaje_documento.archivo_id bigint not null
viaje_documento.fecha timestamp with time zone not null default now()
viaje_documento.id bigint not null generated always as identity
viaje_documento.subido_por_id bigint not null
viaje_documento.tipo text not null
viaje_documento.viaje_id bigint not null
visita.anfitrion_id bigint not null
visita.creada timestamp with time zone not null default now()
visita.desde timestamp with time zone not null
visita.empresa text not null
visita.estado_id smallint not null default 1
visita.fecha date not null
visita.hasta timestamp with time zone not null
visita.hora_fin time without time zone not null
visita.hora_inicio time without time zone not null
visita.id bigint not null generated always as identity
visita.motivo text not null
visita.numero text not null
visita.serie integer not null default 1
visita.subcontrata_id bigint
visita.version integer not null default 1
visita.zona_id bigint not null
zona_visita.aforo integer
zona_visita.autoriza boolean not null default false
zona_visita.centro text not null
zona_visita.codigo text not null
zona_visita.contrata boolean not null default false
zona_visita.desde date not null default '2000-01-01'::date
zona_visita.hasta date
zona_visita.id bigint not null generated always as identity
zona_visita.nombre text not null
zona_visita.version integer not null default 1
constraint acceso.acceso_compensacion_check: CHECK ((compensacion = ANY (ARRAY['C'::text, 'P'::text])))
constraint acceso.acceso_dias_periodicidad_check: CHECK ((dias_periodicidad <@ ARRAY[(1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint, (7)::smallint]))
constraint acceso.acceso_dias_si_los_lleva: CHECK (((periodicidad = ANY (ARRAY['S'::text, 'M'::text])) = (cardinality(dias_periodicidad) > 0)))
constraint acceso.acceso_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 5)))
constraint acceso.acceso_hasta_tras_desde: CHECK ((fecha_hasta >= fecha_desde)) -- La fecha final no puede ser anterior a la inicial
constraint acceso.acceso_horas_distintas: CHECK ((hora_fin <> hora_inicio)) -- La hora de fin debe ser distinta de la de inicio
constraint acceso.acceso_motivo_check: CHECK (((char_length(motivo) >= 1) AND (char_length(motivo) <= 250)))
constraint acceso.acceso_numero_unico: UNIQUE (numero)
constraint acceso.acceso_periodicidad_check: CHECK ((periodicidad = ANY (ARRAY['U'::text, 'D'::text, 'S'::text, 'M'::text])))
constraint acceso.acceso_pkey: PRIMARY KEY (id)
constraint acceso.acceso_solicitante_id_fkey: FOREIGN KEY (solicitante_id) REFERENCES usuario(id)
constraint acceso.acceso_tipo_existe: FOREIGN KEY (tipo_acceso_id) REFERENCES tipo_acceso(id) -- El tipo de acceso elegido no existe
constraint acceso.acceso_treinta_y_un_dias: CHECK (((fecha_hasta - fecha_desde) <= 30)) -- Como máximo 31 días
constraint acceso.acceso_una_vez_es_un_dia: CHECK (((periodicidad <> 'U'::text) OR (fecha_hasta = fecha_desde)))
constraint acceso_dia.acceso_dia_acceso_id_fkey: FOREIGN KEY (acceso_id) REFERENCES acceso(id)
constraint acceso_dia.acceso_dia_hasta_tras_desde: CHECK ((hasta > desde))
constraint acceso_dia.acceso_dia_una_vez: PRIMARY KEY (acceso_id, fecha)
constraint acceso_inspeccion.acceso_inspeccion_creado_por_id_fkey: FOREIGN KEY (creado_por_id) REFERENCES usuario(id)
constraint acceso_inspeccion.acceso_inspeccion_hasta_tras_desde: CHECK ((hasta >= desde)) -- No puede terminar antes de empezar
constraint acceso_inspeccion.acceso_inspeccion_horas: CHECK ((caduca <= (creado + '72:00:00'::interval)))
constraint acceso_inspeccion.acceso_inspeccion_huella_key: UNIQUE (huella)
constraint acceso_inspeccion.acceso_inspeccion_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 100)))
constraint acceso_inspeccion.acceso_inspeccion_organismo_check: CHECK (((char_length(organismo) >= 1) AND (char_length(organismo) <= 100)))
constraint acceso_inspeccion.acceso_inspeccion_pkey: PRIMARY KEY (id)
constraint acceso_inspeccion.acceso_inspeccion_referencia_check: CHECK (((char_length(referencia) >= 1) AND (char_length(referencia) <= 100)))
constraint acceso_inspeccion.acceso_inspeccion_revocado_por_id_fkey: FOREIGN KEY (revocado_por_id) REFERENCES usuario(id)
constraint acceso_inspeccion_persona.acceso_inspeccion_persona_acceso_id_fkey: FOREIGN KEY (acceso_id) REFERENCES acceso_inspeccion(id)
constraint acceso_inspeccion_persona.acceso_inspeccion_persona_pkey: PRIMARY KEY (acceso_id, usuario_id)
constraint acceso_inspeccion_persona.acceso_inspeccion_persona_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint acceso_persona.acceso_persona_acceso_id_fkey: FOREIGN KEY (acceso_id) REFERENCES acceso(id)
constraint acceso_persona.acceso_persona_origen_check: CHECK ((origen = ANY (ARRAY['E'::text, 'S'::text])))
constraint acceso_persona.acceso_persona_una_vez: PRIMARY KEY (acceso_id, usuario_id)
constraint acceso_persona.acceso_persona_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint accion_tablero.accion_tablero_creada_por_id_fkey: FOREIGN KEY (creada_por_id) REFERENCES usuario(id)
constraint accion_tablero.accion_tablero_de_su_dia: UNIQUE (id, indicador_id, fecha)
constraint accion_tablero.accion_tablero_despues_del_rojo: CHECK ((fecha_limite >= fecha)) -- La fecha de la acción no puede ser anterior al rojo
constraint accion_tablero.accion_tablero_en_tablero_id_fkey: FOREIGN KEY (en_tablero_id) REFERENCES tablero(id)
constraint accion_tablero.accion_tablero_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 5)))
constraint accion_tablero.accion_tablero_indicador_id_fkey: FOREIGN KEY (indicador_id) REFERENCES indicador(id)
constraint accion_tablero.accion_tablero_pkey: PRIMARY KEY (id)
constraint accion_tablero.accion_tablero_responsable_id_fkey: FOREIGN KEY (responsable_id) REFERENCES usuario(id)
constraint accion_tablero.accion_tablero_texto_check: CHECK (((char_length(texto) >= 1) AND (char_length(texto) <= 300)))
constraint acuerdo_objetivos.acuerdo_de_ciclo_sin_cerrar: TRIGGER -- El ciclo está cerrado: ya no se acuerda nada en él
constraint acuerdo_objetivos.acuerdo_objetivos_ciclo_id_fkey: FOREIGN KEY (ciclo_id) REFERENCES ciclo_objetivos(id)
constraint acuerdo_objetivos.acuerdo_objetivos_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 5)))
constraint acuerdo_objetivos.acuerdo_objetivos_lineas_check: CHECK ((jsonb_typeof(lineas) = 'array'::text))
constraint acuerdo_objetivos.acuerdo_objetivos_motivo_check: CHECK ((char_length(motivo) <= 500))
constraint acuerdo_objetivos.acuerdo_objetivos_numero_unico: UNIQUE (numero)
constraint acuerdo_objetivos.acuerdo_objetivos_persona_id_fkey: FOREIGN KEY (persona_id) REFERENCES usuario(id)
constraint acuerdo_objetivos.acuerdo_objetivos_pkey: PRIMARY KEY (id)
constraint acuerdo_objetivos.acuerdo_objetivos_propone_id_fkey: FOREIGN KEY (propone_id) REFERENCES usuario(id)
constraint ajuste_permiso.ajuste_permiso_anio_check: CHECK (((anio >= 2000) AND (anio <= 2100)))
constraint ajuste_permiso.ajuste_permiso_cantidad_check: CHECK ((cantidad <> 0))
constraint ajuste_permiso.ajuste_permiso_creado_por_id_fkey: FOREIGN KEY (creado_por_id) REFERENCES usuario(id)
constraint ajuste_permiso.ajuste_permiso_motivo_check: CHECK (((char_length(motivo) >= 1) AND (char_length(motivo) <= 250)))
constraint ajuste_permiso.ajuste_permiso_pkey: PRIMARY KEY (id)
constraint ajuste_permiso.ajuste_permiso_tipo_id_fkey: FOREIGN KEY (tipo_id) REFERENCES tipo_permiso(id)
constraint ajuste_permiso.ajuste_permiso_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint anfitrion_pantalla.anfitrion_pantalla_anfitrion_check: CHECK ((anfitrion ~ '^[a-z0-9.-]{4,253}$'::text))
constraint anfitrion_pantalla.anfitrion_pantalla_creado_por_id_fkey: FOREIGN KEY (creado_por_id) REFERENCES usuario(id)
constraint anfitrion_pantalla.anfitrion_pantalla_pkey: PRIMARY KEY (anfitrion)
constraint archivo.archivo_clave_key: UNIQUE (clave)
constraint archivo.archivo_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 150)))
constraint archivo.archivo_pkey: PRIMARY KEY (id)
constraint archivo.archivo_subido_por_id_fkey: FOREIGN KEY (subido_por_id) REFERENCES usuario(id)
constraint archivo.archivo_tamano_check: CHECK ((tamano > 0))
constraint area.area_codigo_check: CHECK ((codigo ~ '^[A-Z]{3}$'::text))
constraint area.area_id_unico: UNIQUE (id)
constraint area.area_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint area.area_nombre_unico: UNIQUE (nombre) -- Ya hay un área con ese nombre
constraint area.area_pkey: PRIMARY KEY (codigo) -- Ya hay un área con ese código
constraint area.area_responsable_id_fkey: FOREIGN KEY (responsable_id) REFERENCES usuario(id)
constraint area.area_se_cierra_despues: CHECK ((abierto_hasta >= abierto_desde)) -- No puede cerrarse antes de abrirse
constraint articulo.articulo_centro_fkey: FOREIGN KEY (centro) REFERENCES comedor(centro)
constraint articulo.articulo_con_o_sin_alergenos: CHECK ((sin_alergenos = (cardinality(alergenos) = 0))) -- Indique los alérgenos, o que no lleva ninguno
constraint articulo.articulo_descripcion_check: CHECK ((char_length(descripcion) <= 250))
constraint articulo.articulo_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint articulo.articulo_nombre_unico: UNIQUE (centro, tipo, nombre) -- Ya hay un artículo con ese nombre; si está retirado, puede ofrecerlo de nuevo
constraint articulo.articulo_pkey: PRIMARY KEY (id)
constraint articulo.articulo_precio_centimos_check: CHECK (((precio_centimos >= 0) AND (precio_centimos <= 99999)))
constraint articulo.articulo_sin_gluten: CHECK ((NOT (sin_gluten AND ('gluten'::text = ANY (alergenos))))) -- Un artículo sin gluten no lleva gluten
constraint articulo.articulo_tipo_check: CHECK ((tipo = ANY (ARRAY['B'::text, 'L'::text])))
constraint articulo.articulo_vegano_es_vegetariano: CHECK ((vegetariano OR (NOT vegano))) -- Un artículo vegano es también vegetariano
constraint articulo_ayuda.articulo_ayuda_area_fkey: FOREIGN KEY (area) REFERENCES ayuda_area(codigo)
constraint articulo_ayuda.articulo_ayuda_autor_id_fkey: FOREIGN KEY (autor_id) REFERENCES usuario(id)
constraint articulo_ayuda.articulo_ayuda_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 3)))
constraint articulo_ayuda.articulo_ayuda_orden_check: CHECK (((orden >= 1) AND (orden <= 999)))
constraint articulo_ayuda.articulo_ayuda_pkey: PRIMARY KEY (id)
constraint articulo_ayuda.articulo_ayuda_publicado: CHECK (((estado_id = 1) OR (publicado IS NOT NULL)))
constraint articulo_ayuda.articulo_ayuda_texto_check: CHECK (((char_length(texto) >= 1) AND (char_length(texto) <= 30000)))
constraint articulo_ayuda.articulo_ayuda_titulo_check: CHECK (((char_length(titulo) >= 1) AND (char_length(titulo) <= 120)))
constraint articulo_ayuda_edicion.articulo_ayuda_edicion_articulo_id_fkey: FOREIGN KEY (articulo_id) REFERENCES articulo_ayuda(id) ON DELETE CASCADE
constraint articulo_ayuda_edicion.articulo_ayuda_edicion_autor_id_fkey: FOREIGN KEY (autor_id) REFERENCES usuario(id)
constraint articulo_ayuda_edicion.articulo_ayuda_edicion_pkey: PRIMARY KEY (articulo_id, edicion)
constraint articulo_grupo.articulo_grupo_articulo_id_fkey: FOREIGN KEY (articulo_id) REFERENCES articulo(id)
constraint articulo_grupo.articulo_grupo_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 60)))
constraint articulo_grupo.articulo_grupo_pkey: PRIMARY KEY (id)
constraint articulo_grupo.articulo_grupo_regla_check: CHECK (((regla >= 0) AND (regla <= 2)))
constraint articulo_opcion.articulo_opcion_grupo_id_fkey: FOREIGN KEY (grupo_id) REFERENCES articulo_grupo(id) ON DELETE CASCADE
constraint articulo_opcion.articulo_opcion_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 60)))
constraint articulo_opcion.articulo_opcion_pkey: PRIMARY KEY (id)
constraint articulo_opcion.articulo_opcion_precio_centimos_check: CHECK (((precio_centimos >= 0) AND (precio_centimos <= 99999)))
constraint asignacion.asignacion_creada_por_id_fkey: FOREIGN KEY (creada_por_id) REFERENCES usuario(id)
constraint asignacion.asignacion_cuadrante_id_fkey: FOREIGN KEY (cuadrante_id) REFERENCES cuadrante(id)
constraint asignacion.asignacion_desfase_check: CHECK (((desfase >= 0) AND (desfase <= 83)))
constraint asignacion.asignacion_hasta_tras_desde: CHECK ((hasta >= desde)) -- No puede terminar antes de empezar
constraint asignacion.asignacion_modalidad_check: CHECK ((modalidad = ANY (ARRAY['P'::text, 'D'::text])))
constraint asignacion.asignacion_motivo_check: CHECK ((char_length(motivo) <= 250))
constraint asignacion.asignacion_pkey: PRIMARY KEY (id)
constraint asignacion.asignacion_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint ausencia.ausencia_anulada_por_id_fkey: FOREIGN KEY (anulada_por_id) REFERENCES usuario(id)
constraint ausencia.ausencia_creada_por_id_fkey: FOREIGN KEY (creada_por_id) REFERENCES usuario(id)
constraint ausencia.ausencia_de_un_permiso: CHECK (((permiso_id IS NULL) OR (interrumpe_id IS NULL)))
constraint ausencia.ausencia_hasta_tras_desde: CHECK ((hasta >= desde)) -- No puede terminar antes de empezar
constraint ausencia.ausencia_interrumpe_id_fkey: FOREIGN KEY (interrumpe_id) REFERENCES permiso(id)
constraint ausencia.ausencia_letra_check: CHECK ((letra = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'E'::text, 'H'::text, 'J'::text, 'L'::text, 'O'::text, 'R'::text, 'S'::text, 'U'::text, 'V'::text, 'W'::text, 'Y'::text, 'Z'::text])))
constraint ausencia.ausencia_minutos_check: CHECK (((minutos >= 0) AND (minutos <= 1440)))
constraint ausencia.ausencia_nota_check: CHECK ((char_length(nota) <= 250))
constraint ausencia.ausencia_permiso_id_fkey: FOREIGN KEY (permiso_id) REFERENCES permiso(id)
constraint ausencia.ausencia_pkey: PRIMARY KEY (id)
constraint ausencia.ausencia_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint aviso.aviso_autor_id_fkey: FOREIGN KEY (autor_id) REFERENCES usuario(id)
constraint aviso.aviso_canal_check: CHECK ((canal = ANY (ARRAY['A'::text, 'N'::text, 'C'::text])))
constraint aviso.aviso_check: CHECK ((edicion_lectura <= edicion))
constraint aviso.aviso_de_comedor_caduca: CHECK (((canal <> 'C'::text) OR (publicado IS NULL) OR ((hasta IS NOT NULL) AND (hasta <= (GREATEST(publicado, desde) + '720:00:00'::interval))))) -- Indique hasta cuándo se ve: 30 días como máximo
constraint aviso.aviso_de_un_comedor: CHECK (((canal <> 'C'::text) OR ((NOT todos) AND (NOT subcontratas) AND (NOT fijado) AND (cardinality(areas) = 0) AND (cardinality(centros) = 1)))) -- Una novedad es de un comedor
constraint aviso.aviso_es_para_alguien: CHECK ((todos OR subcontratas OR (cardinality(areas) > 0) OR (cardinality(centros) > 0))) -- Elija a quién va dirigido
constraint aviso.aviso_hasta_tras_desde: CHECK ((hasta > desde)) -- Ha de terminar después de empezar
constraint aviso.aviso_hastags_check: CHECK ((cardinality(hastags) <= 8))
constraint aviso.aviso_pkey: PRIMARY KEY (id)
constraint aviso.aviso_portada_existe: FOREIGN KEY (portada_id) REFERENCES aviso_imagen(id) -- La imagen de portada ya no existe: vuelva a subirla
constraint aviso.aviso_se_retira_lo_publicado: CHECK (((retirado IS NULL) OR (publicado IS NOT NULL)))
constraint aviso.aviso_texto_check: CHECK (((char_length(texto) >= 1) AND (char_length(texto) <= 60000)))
constraint aviso.aviso_titular_check: CHECK (((char_length(titular) >= 1) AND (char_length(titular) <= 120)))
constraint aviso_anuncio.aviso_anuncio_aviso_id_fkey: FOREIGN KEY (aviso_id) REFERENCES aviso(id) ON DELETE CASCADE
constraint aviso_anuncio.aviso_anuncio_pkey: PRIMARY KEY (aviso_id, edicion)
constraint aviso_cierre.aviso_cierre_aviso_id_fkey: FOREIGN KEY (aviso_id) REFERENCES aviso(id) ON DELETE CASCADE
constraint aviso_cierre.aviso_cierre_check: CHECK (((cardinality(centros) = cardinality(lectores)) AND (cardinality(areas) = cardinality(lectores))))
constraint aviso_cierre.aviso_cierre_pkey: PRIMARY KEY (aviso_id)
constraint aviso_edicion.aviso_edicion_autor_id_fkey: FOREIGN KEY (autor_id) REFERENCES usuario(id)
constraint aviso_edicion.aviso_edicion_aviso_id_fkey: FOREIGN KEY (aviso_id) REFERENCES aviso(id) ON DELETE CASCADE
constraint aviso_edicion.aviso_edicion_pkey: PRIMARY KEY (aviso_id, edicion)
constraint aviso_imagen.aviso_imagen_alto_check: CHECK (((alto >= 1) AND (alto <= 12000)))
constraint aviso_imagen.aviso_imagen_ancho_check: CHECK (((ancho >= 1) AND (ancho <= 12000)))
constraint aviso_imagen.aviso_imagen_archivo_id_fkey: FOREIGN KEY (archivo_id) REFERENCES archivo(id)
constraint aviso_imagen.aviso_imagen_pkey: PRIMARY KEY (id)
constraint aviso_imagen.aviso_imagen_subida_por_id_fkey: FOREIGN KEY (subida_por_id) REFERENCES usuario(id)
constraint aviso_izado.aviso_izado_clase_check: CHECK ((clase = ANY (ARRAY['pronto'::text, 'vencido'::text])))
constraint aviso_izado.aviso_izado_elemento_id_fkey: FOREIGN KEY (elemento_id) REFERENCES izado_elemento(id)
constraint aviso_izado.aviso_izado_pkey: PRIMARY KEY (elemento_id, vence, clase)
constraint aviso_seguidor.aviso_seguidor_pkey: PRIMARY KEY (usuario_id)
constraint aviso_seguidor.aviso_seguidor_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint aviso_seguridad.aviso_seguridad_centro_fkey: FOREIGN KEY (centro) REFERENCES centro_trabajo(codigo)
constraint aviso_seguridad.aviso_seguridad_creado_por_id_fkey: FOREIGN KEY (creado_por_id) REFERENCES usuario(id)
constraint aviso_seguridad.aviso_seguridad_numero_unico: UNIQUE (centro, numero) -- Alguien ha cambiado este aviso mientras tanto; vuelva a abrirlo
constraint aviso_seguridad.aviso_seguridad_pkey: PRIMARY KEY (id)
constraint aviso_seguridad.aviso_seguridad_texto_check: CHECK (((char_length(texto) >= 1) AND (char_length(texto) <= 4000)))
constraint aviso_usa_imagen.aviso_imagen_del_texto_existe: FOREIGN KEY (imagen_id) REFERENCES aviso_imagen(id) -- Una de las imágenes del texto ya no existe: vuelva a subirla
constraint aviso_usa_imagen.aviso_usa_imagen_aviso_id_fkey: FOREIGN KEY (aviso_id) REFERENCES aviso(id) ON DELETE CASCADE
constraint aviso_usa_imagen.aviso_usa_imagen_pkey: PRIMARY KEY (aviso_id, edicion, imagen_id)
constraint aviso_visita.aviso_visita_aviso_id_fkey: FOREIGN KEY (aviso_id) REFERENCES aviso(id)
constraint aviso_visita.aviso_visita_pkey: PRIMARY KEY (usuario_id, aviso_id, edicion)
constraint aviso_visita.aviso_visita_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint ayuda_area.ayuda_area_buzon_area_fkey: FOREIGN KEY (buzon_area) REFERENCES area(codigo)
constraint ayuda_area.ayuda_area_codigo_check: CHECK ((codigo ~ '^[a-z]{2,20}$'::text))
constraint ayuda_area.ayuda_area_pkey: PRIMARY KEY (codigo)
constraint ayuda_duda.ayuda_duda_area_fkey: FOREIGN KEY (area) REFERENCES ayuda_area(codigo)
constraint ayuda_duda.ayuda_duda_articulo_id_fkey: FOREIGN KEY (articulo_id) REFERENCES articulo_ayuda(id) ON DELETE SET NULL
constraint ayuda_duda.ayuda_duda_pkey: PRIMARY KEY (buzon_id)
constraint ayuda_lectura.ayuda_lectura_articulo_id_fkey: FOREIGN KEY (articulo_id) REFERENCES articulo_ayuda(id) ON DELETE CASCADE
constraint ayuda_lectura.ayuda_lectura_pkey: PRIMARY KEY (articulo_id, dia)
constraint ayuda_semilla.ayuda_semilla_articulo_id_fkey: FOREIGN KEY (articulo_id) REFERENCES articulo_ayuda(id) ON DELETE SET NULL
constraint ayuda_semilla.ayuda_semilla_pkey: PRIMARY KEY (codigo)
constraint ayuda_valoracion.ayuda_valoracion_articulo_id_fkey: FOREIGN KEY (articulo_id) REFERENCES articulo_ayuda(id) ON DELETE CASCADE
constraint ayuda_valoracion.ayuda_valoracion_pkey: PRIMARY KEY (articulo_id, edicion, usuario_id)
constraint ayuda_valoracion.ayuda_valoracion_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint borrado_visita.borrado_visita_pkey: PRIMARY KEY (id)
constraint buzon.buzon_area_codigo_fkey: FOREIGN KEY (area_codigo) REFERENCES area(codigo)
constraint buzon.buzon_autor_id_fkey: FOREIGN KEY (autor_id) REFERENCES usuario(id)
constraint buzon.buzon_centro_fkey: FOREIGN KEY (centro) REFERENCES comedor(centro)
constraint buzon.buzon_comentario_check: CHECK (((char_length(comentario) >= 1) AND (char_length(comentario) <= 2000)))
constraint buzon.buzon_de_alguien_o_con_recibo: CHECK (((anonima = (autor_id IS NULL)) AND (anonima = (recibo IS NOT NULL))))
constraint buzon.buzon_de_area_o_de_comedor: CHECK (((area_codigo IS NULL) = (centro IS NOT NULL)))
constraint buzon.buzon_de_la_comida: CHECK (((centro IS NOT NULL) OR ((dia IS NULL) AND (plato = ''::text) AND (NOT malestar))))
constraint buzon.buzon_estado_id_check: CHECK (((estado_id >= 0) AND (estado_id <= 4)))
constraint buzon.buzon_numero_al_azar: CHECK ((anonima = (id >= '1099511627776'::bigint)))
constraint buzon.buzon_pkey: PRIMARY KEY (id, anonima)
constraint buzon.buzon_plato_check: CHECK ((char_length(plato) <= 80))
constraint buzon.buzon_respondida_con_respuesta: CHECK ((((estado_id = 1) = (respuesta <> ''::text)) AND ((estado_id = 1) = (respondida IS NOT NULL))))
constraint buzon.buzon_respuesta_check: CHECK ((char_length(respuesta) <= 2000))
constraint buzon_anonima.buzon_anonima_pkey: PRIMARY KEY (id, anonima)
constraint buzon_anonima.buzon_area_codigo_fkey: FOREIGN KEY (area_codigo) REFERENCES area(codigo)
constraint buzon_anonima.buzon_autor_id_fkey: FOREIGN KEY (autor_id) REFERENCES usuario(id)
constraint buzon_anonima.buzon_centro_fkey: FOREIGN KEY (centro) REFERENCES comedor(centro)
constraint buzon_anonima.buzon_comentario_check: CHECK (((char_length(comentario) >= 1) AND (char_length(comentario) <= 2000)))
constraint buzon_anonima.buzon_de_alguien_o_con_recibo: CHECK (((anonima = (autor_id IS NULL)) AND (anonima = (recibo IS NOT NULL))))
constraint buzon_anonima.buzon_de_area_o_de_comedor: CHECK (((area_codigo IS NULL) = (centro IS NOT NULL)))
constraint buzon_anonima.buzon_de_la_comida: CHECK (((centro IS NOT NULL) OR ((dia IS NULL) AND (plato = ''::text) AND (NOT malestar))))
constraint buzon_anonima.buzon_estado_id_check: CHECK (((estado_id >= 0) AND (estado_id <= 4)))
constraint buzon_anonima.buzon_numero_al_azar: CHECK ((anonima = (id >= '1099511627776'::bigint)))
constraint buzon_anonima.buzon_plato_check: CHECK ((char_length(plato) <= 80))
constraint buzon_anonima.buzon_recibo_unico: UNIQUE (recibo)
constraint buzon_anonima.buzon_respondida_con_respuesta: CHECK ((((estado_id = 1) = (respuesta <> ''::text)) AND ((estado_id = 1) = (respondida IS NOT NULL))))
constraint buzon_anonima.buzon_respuesta_check: CHECK ((char_length(respuesta) <= 2000))
constraint buzon_firmada.buzon_area_codigo_fkey: FOREIGN KEY (area_codigo) REFERENCES area(codigo)
constraint buzon_firmada.buzon_autor_id_fkey: FOREIGN KEY (autor_id) REFERENCES usuario(id)
constraint buzon_firmada.buzon_centro_fkey: FOREIGN KEY (centro) REFERENCES comedor(centro)
constraint buzon_firmada.buzon_comentario_check: CHECK (((char_length(comentario) >= 1) AND (char_length(comentario) <= 2000)))
constraint buzon_firmada.buzon_de_alguien_o_con_recibo: CHECK (((anonima = (autor_id IS NULL)) AND (anonima = (recibo IS NOT NULL))))
constraint buzon_firmada.buzon_de_area_o_de_comedor: CHECK (((area_codigo IS NULL) = (centro IS NOT NULL)))
constraint buzon_firmada.buzon_de_la_comida: CHECK (((centro IS NOT NULL) OR ((dia IS NULL) AND (plato = ''::text) AND (NOT malestar))))
constraint buzon_firmada.buzon_estado_id_check: CHECK (((estado_id >= 0) AND (estado_id <= 4)))
constraint buzon_firmada.buzon_firmada_pkey: PRIMARY KEY (id, anonima)
constraint buzon_firmada.buzon_numero_al_azar: CHECK ((anonima = (id >= '1099511627776'::bigint)))
constraint buzon_firmada.buzon_plato_check: CHECK ((char_length(plato) <= 80))
constraint buzon_firmada.buzon_respondida_con_respuesta: CHECK ((((estado_id = 1) = (respuesta <> ''::text)) AND ((estado_id = 1) = (respondida IS NOT NULL))))
constraint buzon_firmada.buzon_respuesta_check: CHECK ((char_length(respuesta) <= 2000))
constraint buzon_persona.buzon_persona_area_codigo_fkey: FOREIGN KEY (area_codigo) REFERENCES area(codigo)
constraint buzon_persona.buzon_persona_pkey: PRIMARY KEY (area_codigo, usuario_id)
constraint buzon_persona.buzon_persona_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint cambio_datos.cambio_datos_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 5)))
constraint cambio_datos.cambio_datos_grupo_check: CHECK ((grupo = ANY (ARRAY['nombre'::text, 'domicilio'::text, 'contacto'::text, 'banco'::text])))
constraint cambio_datos.cambio_datos_numero_unico: UNIQUE (numero)
constraint cambio_datos.cambio_datos_pkey: PRIMARY KEY (id)
constraint cambio_datos.cambio_datos_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint canal_interno.canal_interno_en_alguna_parte: CHECK (((enlace <> ''::text) OR (telefono <> ''::text)))
constraint canal_interno.canal_interno_enlace_check: CHECK (((enlace = ''::text) OR (enlace ~ '^https://'::text)))
constraint canal_interno.canal_interno_id_check: CHECK ((id = 1))
constraint canal_interno.canal_interno_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint canal_interno.canal_interno_nota_check: CHECK ((char_length(nota) <= 300))
constraint canal_interno.canal_interno_pkey: PRIMARY KEY (id)
constraint centro_coste.centro_coste_codigo_check: CHECK ((codigo ~ '^[0-9]{4}$'::text))
constraint centro_coste.centro_coste_id_unico: UNIQUE (id)
constraint centro_coste.centro_coste_pkey: PRIMARY KEY (codigo) -- Ya hay un centro de coste con ese código
constraint centro_coste.centro_coste_responsable_id_fkey: FOREIGN KEY (responsable_id) REFERENCES usuario(id)
constraint centro_coste.centro_coste_se_cierra_despues: CHECK ((abierto_hasta >= abierto_desde)) -- No puede cerrarse antes de abrirse
constraint centro_trabajo.centro_trabajo_codigo_check: CHECK ((codigo ~ '^[A-Z]{3}$'::text))
constraint centro_trabajo.centro_trabajo_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint centro_trabajo.centro_trabajo_nombre_unico: UNIQUE (nombre) -- Ya hay un centro de trabajo con ese nombre
constraint centro_trabajo.centro_trabajo_numero: UNIQUE (id)
constraint centro_trabajo.centro_trabajo_pkey: PRIMARY KEY (codigo) -- Ya hay un centro de trabajo con ese código
constraint centro_trabajo.centro_trabajo_provincia_codigo_fkey: FOREIGN KEY (provincia_codigo) REFERENCES provincia(codigo)
constraint centro_trabajo.centro_trabajo_zona_check: CHECK ((zona = ANY (ARRAY['Europe/Madrid'::text, 'Atlantic/Canary'::text, 'Africa/Ceuta'::text])))
constraint ciclo_objetivos.ciclo_objetivos_cerrado_con_dia: CHECK (((estado_id = 3) = (cerrado IS NOT NULL)))
constraint ciclo_objetivos.ciclo_objetivos_cerrado_no_cambia: TRIGGER -- Un ciclo cerrado ya no cambia
constraint ciclo_objetivos.ciclo_objetivos_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 3)))
constraint ciclo_objetivos.ciclo_objetivos_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 40)))
constraint ciclo_objetivos.ciclo_objetivos_nombre_unico: UNIQUE (nombre) -- Ya hay un ciclo con ese nombre
constraint ciclo_objetivos.ciclo_objetivos_periodo_unico: UNIQUE (tipo, desde) -- Ya hay un ciclo de ese tipo que empieza ese día
constraint ciclo_objetivos.ciclo_objetivos_pkey: PRIMARY KEY (id)
constraint ciclo_objetivos.ciclo_objetivos_termina_despues: CHECK (((hasta >= desde) AND ((hasta - desde) <= 366))) -- Un ciclo termina después de empezar y dura un año como máximo
constraint ciclo_objetivos.ciclo_objetivos_tipo_check: CHECK ((tipo = ANY (ARRAY['A'::text, 'T'::text])))
constraint cierre.cierre_creado_por_id_fkey: FOREIGN KEY (creado_por_id) REFERENCES usuario(id)
constraint cierre.cierre_estado_id_check: CHECK (((estado_id >= 2) AND (estado_id <= 6)))
constraint cierre.cierre_mes_check: CHECK ((EXTRACT(day FROM mes) = (1)::numeric))
constraint cierre.cierre_pkey: PRIMARY KEY (id)
constraint cierre.cierre_una_vez: UNIQUE (usuario_id, mes)
constraint cierre.cierre_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint cierre_bloque.cierre_bloque_acto_check: CHECK ((acto = ANY (ARRAY['cerrar'::text, 'finalizar'::text, 'comprobar'::text])))
constraint cierre_bloque.cierre_bloque_creado_por_id_fkey: FOREIGN KEY (creado_por_id) REFERENCES usuario(id)
constraint cierre_bloque.cierre_bloque_mes_check: CHECK ((EXTRACT(day FROM mes) = (1)::numeric))
constraint cierre_bloque.cierre_bloque_pkey: PRIMARY KEY (id)
constraint cierre_bloque_persona.cierre_bloque_persona_bloque_id_fkey: FOREIGN KEY (bloque_id) REFERENCES cierre_bloque(id)
constraint cierre_bloque_persona.cierre_bloque_persona_pkey: PRIMARY KEY (bloque_id, usuario_id)
constraint cierre_bloque_persona.cierre_bloque_persona_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint cierre_mesas.cierre_mesas_centro_fkey: FOREIGN KEY (centro) REFERENCES comedor(centro)
constraint cierre_mesas.cierre_mesas_franja_id_fkey: FOREIGN KEY (franja_id) REFERENCES franja_mesa(id)
constraint cierre_mesas.cierre_mesas_motivo_check: CHECK (((char_length(motivo) >= 1) AND (char_length(motivo) <= 120)))
constraint cierre_mesas.cierre_mesas_pkey: PRIMARY KEY (id)
constraint cierre_mesas.cierre_mesas_una_vez: UNIQUE NULLS NOT DISTINCT (centro, fecha, franja_id) -- Ya está cerrado
constraint codigo_recuperacion.codigo_recuperacion_pkey: PRIMARY KEY (usuario_id, huella)
constraint codigo_recuperacion.codigo_recuperacion_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES factor(usuario_id) ON DELETE CASCADE
constraint color_izado.color_izado_hasta_tras_desde: CHECK ((hasta >= desde)) -- No puede terminar antes de empezar
constraint color_izado.color_izado_muestra_check: CHECK ((muestra ~ '^#[0-9a-f]{6}$'::text))
constraint color_izado.color_izado_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 30)))
constraint color_izado.color_izado_pkey: PRIMARY KEY (id)
constraint color_izado.color_izado_texto_check: CHECK ((char_length(texto) <= 120))
constraint color_izado.color_izado_uno_por_dia: EXCLUDE USING gist (daterange(desde, hasta, '[]'::text) WITH &&) -- Otro color tiene ya alguno de esos días
constraint comedor.comedor_centro_fkey: FOREIGN KEY (centro) REFERENCES centro_trabajo(codigo)
constraint comedor.comedor_dias_de_la_semana: CHECK ((dias <@ '{1,2,3,4,5,6,7}'::smallint[]))
constraint comedor.comedor_pkey: PRIMARY KEY (centro)
constraint comedor_dia.comedor_dia_centro_fkey: FOREIGN KEY (centro) REFERENCES comedor(centro)
constraint comedor_dia.comedor_dia_motivo_check: CHECK ((char_length(motivo) <= 120))
constraint comedor_dia.comedor_dia_pkey: PRIMARY KEY (centro, fecha)
constraint comedor_oferta.comedor_oferta_clase_check: CHECK ((clase = ANY (ARRAY['plaza'::text, 'pedido'::text, 'mesa'::text])))
constraint comedor_oferta.comedor_oferta_pkey: PRIMARY KEY (clase, cosa_id)
constraint compania_alquiler.compania_alquiler_id_check: CHECK (((id >= 1) AND (id <= 6)))
constraint compania_alquiler.compania_alquiler_pkey: PRIMARY KEY (id)
constraint competente_izado.competente_izado_hasta_tras_desde: CHECK ((hasta >= desde)) -- No puede terminar antes de empezar
constraint competente_izado.competente_izado_nombrado_por_id_fkey: FOREIGN KEY (nombrado_por_id) REFERENCES usuario(id)
constraint competente_izado.competente_izado_pkey: PRIMARY KEY (id)
constraint competente_izado.competente_izado_sin_solape: EXCLUDE USING gist (int8range(usuario_id, usuario_id, '[]'::text) WITH &&, int8range(COALESCE(tipo_id, (0)::bigint), COALESCE(tipo_id, (0)::bigint), '[]'::text) WITH &&, daterange(desde, hasta, '[]'::text) WITH &&) -- Ya es competente en algunas de esas fechas
constraint competente_izado.competente_izado_tipo_id_fkey: FOREIGN KEY (tipo_id) REFERENCES tipo_izado(id)
constraint competente_izado.competente_izado_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint comunicacion.comunicacion_accion_planificada_check: CHECK ((char_length(accion_planificada) <= 1000))
constraint comunicacion.comunicacion_aceptada_con_plan: CHECK (((estado_id <> ALL (ARRAY[2, 4, 5, 6, 7])) OR ((accion_planificada <> ''::text) AND (fecha_prevista IS NOT NULL) AND (fecha_cierre IS NOT NULL))))
constraint comunicacion.comunicacion_area_codigo_fkey: FOREIGN KEY (area_codigo) REFERENCES area(codigo)
constraint comunicacion.comunicacion_autor_id_fkey: FOREIGN KEY (autor_id) REFERENCES usuario(id)
constraint comunicacion.comunicacion_cierre_tras_prevista: CHECK ((fecha_cierre >= fecha_prevista)) -- La fecha de cierre no puede ser anterior a la fecha prevista
constraint comunicacion.comunicacion_contrato_codigo_fkey: FOREIGN KEY (contrato_codigo) REFERENCES contrato(codigo)
constraint comunicacion.comunicacion_descripcion_check: CHECK (((char_length(descripcion) >= 1) AND (char_length(descripcion) <= 1000)))
constraint comunicacion.comunicacion_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 8)))
constraint comunicacion.comunicacion_numero_unico: UNIQUE (numero)
constraint comunicacion.comunicacion_pkey: PRIMARY KEY (id)
constraint comunicacion.comunicacion_prioridad_check: CHECK (((prioridad >= 1) AND (prioridad <= 4)))
constraint comunicacion.comunicacion_resuelta_con_trabajo: CHECK (((estado_id <> ALL (ARRAY[5, 6])) OR ((trabajo_realizado <> ''::text) AND (fecha_real IS NOT NULL) AND (resuelta IS NOT NULL) AND (resuelta_por_id IS NOT NULL))))
constraint comunicacion.comunicacion_resuelta_por_id_fkey: FOREIGN KEY (resuelta_por_id) REFERENCES usuario(id)
constraint comunicacion.comunicacion_tipo_averia_id_fkey: FOREIGN KEY (tipo_averia_id) REFERENCES tipo_averia(id)
constraint comunicacion.comunicacion_titulo_check: CHECK (((char_length(titulo) >= 1) AND (char_length(titulo) <= 80)))
constraint comunicacion.comunicacion_trabajo_realizado_check: CHECK ((char_length(trabajo_realizado) <= 1000))
constraint comunicacion.comunicacion_ubicacion_check: CHECK (((char_length(ubicacion) >= 1) AND (char_length(ubicacion) <= 120)))
constraint comunicacion_foto.comunicacion_foto_archivo_id_fkey: FOREIGN KEY (archivo_id) REFERENCES archivo(id)
constraint comunicacion_foto.comunicacion_foto_comunicacion_id_fkey: FOREIGN KEY (comunicacion_id) REFERENCES comunicacion(id)
constraint comunicacion_foto.comunicacion_foto_pkey: PRIMARY KEY (id)
constraint comunicacion_foto.comunicacion_foto_subida_por_id_fkey: FOREIGN KEY (subida_por_id) REFERENCES usuario(id)
constraint conformidad.conformidad_de_otra_persona: TRIGGER
constraint conformidad.conformidad_dos_personas: UNIQUE (factura_id, ronda, usuario_id) -- La misma persona no da las dos conformidades
constraint conformidad.conformidad_en_nombre_de_id_fkey: FOREIGN KEY (en_nombre_de_id) REFERENCES usuario(id)
constraint conformidad.conformidad_factura_id_fkey: FOREIGN KEY (factura_id) REFERENCES factura(id) ON DELETE CASCADE
constraint conformidad.conformidad_orden_check: CHECK ((orden = ANY (ARRAY[1, 2])))
constraint conformidad.conformidad_pkey: PRIMARY KEY (factura_id, ronda, orden)
constraint conformidad.conformidad_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint contacto_ayuda.contacto_ayuda_codigo_check: CHECK ((codigo ~ '^[A-Z0-9._-]{2,20}$'::text))
constraint contacto_ayuda.contacto_ayuda_codigo_unico: UNIQUE (codigo) -- Ya hay un contacto con ese código
constraint contacto_ayuda.contacto_ayuda_fechas: CHECK (((hasta IS NULL) OR (hasta >= desde))) -- No puede terminar antes de empezar
constraint contacto_ayuda.contacto_ayuda_horario_check: CHECK ((char_length(horario) <= 80))
constraint contacto_ayuda.contacto_ayuda_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint contacto_ayuda.contacto_ayuda_orden_check: CHECK (((orden >= 1) AND (orden <= 999)))
constraint contacto_ayuda.contacto_ayuda_pkey: PRIMARY KEY (id)
constraint contacto_ayuda.contacto_ayuda_telefono_check: CHECK ((telefono ~ '^\+?[0-9 ]{3,20}$'::text))
constraint contacto_ayuda.contacto_ayuda_tema_check: CHECK (((char_length(tema) >= 1) AND (char_length(tema) <= 60)))
constraint contacto_emergencia.contacto_emergencia_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 100)))
constraint contacto_emergencia.contacto_emergencia_orden_check: CHECK (((orden >= 1) AND (orden <= 2)))
constraint contacto_emergencia.contacto_emergencia_pkey: PRIMARY KEY (usuario_id, orden)
constraint contacto_emergencia.contacto_emergencia_relacion_check: CHECK ((char_length(relacion) <= 40))
constraint contacto_emergencia.contacto_emergencia_telefono_check: CHECK (((char_length(telefono) >= 1) AND (char_length(telefono) <= 20)))
constraint contacto_emergencia.contacto_emergencia_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint contrato.contrato_codigo_check: CHECK ((codigo ~ '^[A-Z0-9._-]{1,20}$'::text))
constraint contrato.contrato_id_unico: UNIQUE (id)
constraint contrato.contrato_pkey: PRIMARY KEY (codigo) -- Ya hay un contrato con ese código
constraint contrato.contrato_responsable_id_fkey: FOREIGN KEY (responsable_id) REFERENCES usuario(id)
constraint contrato.contrato_se_cierra_despues: CHECK ((abierto_hasta >= abierto_desde)) -- No puede cerrarse antes de abrirse
constraint contrato_laboral.contrato_laboral_categoria_check: CHECK ((char_length(categoria) <= 80))
constraint contrato_laboral.contrato_laboral_convenio_check: CHECK ((char_length(convenio) <= 120))
constraint contrato_laboral.contrato_laboral_creado_por_id_fkey: FOREIGN KEY (creado_por_id) REFERENCES usuario(id)
constraint contrato_laboral.contrato_laboral_hasta_tras_desde: CHECK ((hasta >= desde)) -- No puede terminar antes de empezar
constraint contrato_laboral.contrato_laboral_jornada_pct_check: CHECK (((jornada_pct > (0)::numeric) AND (jornada_pct <= (100)::numeric)))
constraint contrato_laboral.contrato_laboral_pkey: PRIMARY KEY (id)
constraint contrato_laboral.contrato_laboral_tipo_check: CHECK ((tipo = ANY (ARRAY['I'::text, 'T'::text, 'F'::text, 'P'::text, 'S'::text])))
constraint contrato_laboral.contrato_laboral_uno_por_dia: UNIQUE (usuario_id, desde) -- Ya hay un contrato de esa persona desde ese día
constraint contrato_laboral.contrato_laboral_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint correccion.correccion_de_la_empresa: CHECK ((por_empresa = (propone_id <> usuario_id)))
constraint correccion.correccion_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 5)))
constraint correccion.correccion_motivo_check: CHECK (((char_length(motivo) >= 10) AND (char_length(motivo) <= 500)))
constraint correccion.correccion_numero_unico: UNIQUE (numero)
constraint correccion.correccion_pkey: PRIMARY KEY (id)
constraint correccion.correccion_propone_id_fkey: FOREIGN KEY (propone_id) REFERENCES usuario(id)
constraint correccion.correccion_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint correo.correo_pkey: PRIMARY KEY (id)
constraint correo.correo_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint credencial.credencial_pkey: PRIMARY KEY (usuario_id)
constraint credencial.credencial_qr_unico: UNIQUE (qr_huella)
constraint credencial.credencial_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint cuadrante.cuadrante_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 60)))
constraint cuadrante.cuadrante_nombre_unico: UNIQUE (nombre) -- Ya hay un cuadrante con ese nombre
constraint cuadrante.cuadrante_pkey: PRIMARY KEY (id)
constraint cuadrante_version.cuadrante_version_ciclo_check: CHECK (((cardinality(ciclo) >= 1) AND (cardinality(ciclo) <= 84)))
constraint cuadrante_version.cuadrante_version_creada_por_id_fkey: FOREIGN KEY (creada_por_id) REFERENCES usuario(id)
constraint cuadrante_version.cuadrante_version_cuadrante_id_fkey: FOREIGN KEY (cuadrante_id) REFERENCES cuadrante(id)
constraint cuadrante_version.cuadrante_version_pkey: PRIMARY KEY (cuadrante_id, version)
constraint cuadrante_version.cuadrante_version_version_check: CHECK ((version >= 1))
constraint dato_personal.dato_personal_correo_personal_check: CHECK ((char_length(correo_personal) <= 120))
constraint dato_personal.dato_personal_dni_entero: CHECK (((dni_sellado IS NULL) = (dni_tapado = ''::text)))
constraint dato_personal.dato_personal_domicilio_check: CHECK ((jsonb_typeof(domicilio) = 'object'::text))
constraint dato_personal.dato_personal_iban_entero: CHECK (((iban_sellado IS NULL) = (iban_tapado = ''::text)))
constraint dato_personal.dato_personal_pkey: PRIMARY KEY (usuario_id)
constraint dato_personal.dato_personal_telefono_personal_check: CHECK ((char_length(telefono_personal) <= 20))
constraint dato_personal.dato_personal_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint delegacion.delegacion_ausencia_id_fkey: FOREIGN KEY (ausencia_id) REFERENCES ausencia(id) ON DELETE SET NULL
constraint delegacion.delegacion_de_id_fkey: FOREIGN KEY (de_id) REFERENCES usuario(id)
constraint delegacion.delegacion_en_otra_persona: CHECK ((de_id <> para_id)) -- No puede delegar en usted
constraint delegacion.delegacion_hasta_tras_desde: CHECK ((hasta >= desde)) -- La delegación no puede terminar antes de empezar
constraint delegacion.delegacion_para_id_fkey: FOREIGN KEY (para_id) REFERENCES usuario(id)
constraint delegacion.delegacion_pkey: PRIMARY KEY (id)
constraint delegacion.delegacion_sin_solape: EXCLUDE USING gist (int8range(de_id, de_id, '[]'::text) WITH &&, int8range(para_id, para_id, '[]'::text) WITH &&, daterange(desde, hasta, '[]'::text) WITH &&) -- Ya ha delegado en esa persona durante esas fechas
constraint dia_bloqueado.dia_bloqueado_anulado_por_id_fkey: FOREIGN KEY (anulado_por_id) REFERENCES usuario(id)
constraint dia_bloqueado.dia_bloqueado_area_codigo_fkey: FOREIGN KEY (area_codigo) REFERENCES area(codigo)
constraint dia_bloqueado.dia_bloqueado_centro_trabajo_codigo_fkey: FOREIGN KEY (centro_trabajo_codigo) REFERENCES centro_trabajo(codigo)
constraint dia_bloqueado.dia_bloqueado_creado_por_id_fkey: FOREIGN KEY (creado_por_id) REFERENCES usuario(id)
constraint dia_bloqueado.dia_bloqueado_hasta_tras_desde: CHECK ((hasta >= desde)) -- No puede terminar antes de empezar
constraint dia_bloqueado.dia_bloqueado_motivo_check: CHECK (((char_length(motivo) >= 1) AND (char_length(motivo) <= 120)))
constraint dia_bloqueado.dia_bloqueado_pkey: PRIMARY KEY (id)
constraint dia_bloqueado.dia_bloqueado_tipo_id_fkey: FOREIGN KEY (tipo_id) REFERENCES tipo_permiso(id)
constraint dispositivo.dispositivo_pkey: PRIMARY KEY (huella, usuario_id)
constraint dispositivo.dispositivo_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
constraint divisa.divisa_codigo_check: CHECK ((codigo ~ '^[A-Z]{3}$'::text))
constraint divisa.divisa_id_unico: UNIQUE (id)
constraint divisa.divisa_nombre_unico: UNIQUE (nombre) -- Ya hay una divisa con ese nombre
constraint divisa.divisa_pkey: PRIMARY KEY (codigo) -- Ya hay una divisa con ese código
constraint divisa.divisa_se_cierra_despues: CHECK ((abierto_hasta >= abierto_desde)) -- No puede cerrarse antes de abrirse
constraint documento.documento_aceptado: CHECK (((aceptado IS NULL) = (aceptado_por_id IS NULL)))
constraint documento.documento_aceptado_por_id_fkey: FOREIGN KEY (aceptado_por_id) REFERENCES usuario(id)
constraint documento.documento_archivo_id_fkey: FOREIGN KEY (archivo_id) REFERENCES archivo(id)
constraint documento.documento_con_fichero: CHECK (((estado = ANY (ARRAY['M'::text, 'R'::text])) OR ((archivo_id IS NOT NULL) AND (usuario_id IS NOT NULL))))
constraint documento.documento_error_check: CHECK ((char_length(error) <= 200))
constraint documento.documento_estado_check: CHECK ((estado = ANY (ARRAY['B'::text, 'M'::text, 'R'::text, 'E'::text, 'X'::text])))
constraint documento.documento_lote_id_fkey: FOREIGN KEY (lote_id) REFERENCES lote_documentos(id) ON DELETE CASCADE
constraint documento.documento_motivo_check: CHECK ((char_length(motivo) <= 250))
constraint documento.documento_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 150)))
constraint documento.documento_pkey: PRIMARY KEY (id)
constraint documento.documento_raro_check: CHECK ((char_length(raro) <= 200))
constraint documento.documento_retirado: CHECK (((estado = 'X'::text) = (retirado IS NOT NULL)))
constraint documento.documento_retirado_por_id_fkey: FOREIGN KEY (retirado_por_id) REFERENCES usuario(id)
constraint documento.documento_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint elemento_pantalla.elemento_pantalla_check: CHECK ((((tipo = 'tablero'::text) = (tablero_id IS NOT NULL)) AND ((tipo = 'imagen'::text) = (imagen_id IS NOT NULL)) AND ((tipo = 'pagina'::text) = (url <> ''::text))))
constraint elemento_pantalla.elemento_pantalla_imagen_existe: FOREIGN KEY (imagen_id) REFERENCES imagen_pantalla(id) -- La imagen ya no existe: vuelva a subirla
constraint elemento_pantalla.elemento_pantalla_lista_id_fkey: FOREIGN KEY (lista_id) REFERENCES lista_pantalla(id) ON DELETE CASCADE
constraint elemento_pantalla.elemento_pantalla_pkey: PRIMARY KEY (lista_id, orden)
constraint elemento_pantalla.elemento_pantalla_segundos: CHECK (((segundos >= 5) AND (segundos <= 600)))
constraint elemento_pantalla.elemento_pantalla_tablero_existe: FOREIGN KEY (tablero_id) REFERENCES tablero(id) -- El tablero ya no existe
constraint elemento_pantalla.elemento_pantalla_tipo_check: CHECK ((tipo = ANY (ARRAY['avisos'::text, 'noticias'::text, 'menu'::text, 'tablero'::text, 'objetivos'::text, 'imagen'::text, 'pagina'::text])))
constraint elemento_pantalla.elemento_pantalla_url_check: CHECK ((char_length(url) <= 500))
constraint emergencia.emergencia_centro_fkey: FOREIGN KEY (centro) REFERENCES centro_trabajo(codigo)
constraint emergencia.emergencia_check: CHECK (((terminada IS NULL) = (terminada_por_id IS NULL)))
constraint emergencia.emergencia_icono_check: CHECK ((icono = ANY (ARRAY['aviso'::text, 'fuego'::text, 'salida'::text, 'clima'::text, 'sanitario'::text])))
constraint emergencia.emergencia_lanzada_por_id_fkey: FOREIGN KEY (lanzada_por_id) REFERENCES usuario(id)
constraint emergencia.emergencia_nivel_check: CHECK (((nivel >= 1) AND (nivel <= 3)))
constraint emergencia.emergencia_pkey: PRIMARY KEY (id)
constraint emergencia.emergencia_terminada_por_id_fkey: FOREIGN KEY (terminada_por_id) REFERENCES usuario(id)
constraint emergencia.emergencia_texto_check: CHECK (((char_length(texto) >= 1) AND (char_length(texto) <= 200)))
constraint empresa.empresa_acento_check: CHECK ((acento ~ '^#[0-9a-f]{6}$'::text))
constraint empresa.empresa_apagadas_check: CHECK ((cardinality(apagadas) <= 60))
constraint empresa.empresa_logo_id_fkey: FOREIGN KEY (logo_id) REFERENCES archivo(id)
constraint empresa.empresa_nif_check: CHECK ((nif ~ '^[A-Z0-9]{0,20}$'::text))
constraint empresa.empresa_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint empresa.empresa_pkey: PRIMARY KEY (id)
constraint empresa.empresa_saludo_check: CHECK ((char_length(saludo) <= 120))
constraint empresa.empresa_texto_entrada_check: CHECK ((char_length(texto_entrada) <= 240))
constraint empresa.empresa_una: CHECK ((id = 1))
constraint enlace.enlace_pkey: PRIMARY KEY (huella)
constraint enlace.enlace_tipo_check: CHECK ((tipo = ANY (ARRAY['invitacion'::text, 'recuperacion'::text])))
constraint enlace.enlace_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
constraint epi_almacen.epi_almacen_en_un_centro: FOREIGN KEY (centro) REFERENCES centro_trabajo(codigo) -- Elija un centro de la lista
constraint epi_almacen.epi_almacen_lugar_check: CHECK ((char_length(lugar) <= 120))
constraint epi_almacen.epi_almacen_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 60)))
constraint epi_almacen.epi_almacen_nombre_unico: UNIQUE (centro, clave) -- Ya hay un almacén con ese nombre en ese centro; si está cerrado, puede abrirlo de nuevo
constraint epi_almacen.epi_almacen_pkey: PRIMARY KEY (id)
constraint epi_articulo.epi_articulo_clase: CHECK ((clase = ANY (ARRAY['MASCARILLA'::text, 'CASCO'::text, 'GUANTE'::text, 'CALZADO'::text, 'GAFAS'::text, 'AUDITIVO'::text, 'ROPA'::text, 'ARNES'::text, 'OTRO'::text])))
constraint epi_articulo.epi_articulo_dura_algo: CHECK (((vida_dias >= 1) AND (vida_dias <= 7300)))
constraint epi_articulo.epi_articulo_modelo_check: CHECK ((char_length(modelo) <= 80))
constraint epi_articulo.epi_articulo_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint epi_articulo.epi_articulo_norma_check: CHECK ((char_length(norma) <= 80))
constraint epi_articulo.epi_articulo_pkey: PRIMARY KEY (id)
constraint epi_articulo.epi_articulo_tallas_check: CHECK ((cardinality(tallas) <= 30))
constraint epi_articulo.epi_articulo_unico: UNIQUE (clave) -- Ya hay un artículo con ese nombre y ese modelo; si está retirado, puede ofrecerlo de nuevo
constraint epi_cupo.epi_cupo_articulo_id_fkey: FOREIGN KEY (articulo_id) REFERENCES epi_articulo(id)
constraint epi_cupo.epi_cupo_cada_tanto: CHECK (((meses >= 1) AND (meses <= 120)))
constraint epi_cupo.epi_cupo_de_algo: CHECK (((cantidad >= 1) AND (cantidad <= 1000)))
constraint epi_cupo.epi_cupo_pkey: PRIMARY KEY (id)
constraint epi_cupo.epi_cupo_puesto_check: CHECK (((char_length(puesto) >= 1) AND (char_length(puesto) <= 80)))
constraint epi_cupo.epi_cupo_uno_por_puesto: UNIQUE (clave, articulo_id, vive) -- Ese puesto tiene ya un cupo de ese artículo
constraint epi_encargado.epi_encargado_almacen_id_fkey: FOREIGN KEY (almacen_id) REFERENCES epi_almacen(id)
constraint epi_encargado.epi_encargado_pkey: PRIMARY KEY (almacen_id, usuario_id)
constraint epi_encargado.epi_encargado_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint epi_existencia.epi_existencia_almacen_id_fkey: FOREIGN KEY (almacen_id) REFERENCES epi_almacen(id)
constraint epi_existencia.epi_existencia_articulo_id_fkey: FOREIGN KEY (articulo_id) REFERENCES epi_articulo(id)
constraint epi_existencia.epi_existencia_con_tope: CHECK ((cantidad <= 1000000)) -- Son demasiadas unidades
constraint epi_existencia.epi_existencia_lote_check: CHECK ((char_length(lote) <= 40))
constraint epi_existencia.epi_existencia_nunca_negativa: CHECK ((cantidad >= 0)) -- No quedan tantas unidades
constraint epi_existencia.epi_existencia_pkey: PRIMARY KEY (id)
constraint epi_existencia.epi_existencia_talla_check: CHECK ((char_length(talla) <= 20))
constraint epi_existencia.epi_existencia_una_por_lote: UNIQUE NULLS NOT DISTINCT (almacen_id, articulo_id, talla, lote, caduca)
constraint epi_minimo.epi_minimo_almacen_id_fkey: FOREIGN KEY (almacen_id) REFERENCES epi_almacen(id)
constraint epi_minimo.epi_minimo_articulo_id_fkey: FOREIGN KEY (articulo_id) REFERENCES epi_articulo(id)
constraint epi_minimo.epi_minimo_pkey: PRIMARY KEY (almacen_id, articulo_id, talla)
constraint epi_minimo.epi_minimo_positivo: CHECK (((minimo >= 1) AND (minimo <= 100000)))
constraint epi_movimiento.epi_movimiento_a_otro: CHECK ((((clase = 'T'::text) = (otro_almacen_id IS NOT NULL)) AND (otro_almacen_id <> almacen_id)))
constraint epi_movimiento.epi_movimiento_almacen_id_fkey: FOREIGN KEY (almacen_id) REFERENCES epi_almacen(id)
constraint epi_movimiento.epi_movimiento_articulo_id_fkey: FOREIGN KEY (articulo_id) REFERENCES epi_articulo(id)
constraint epi_movimiento.epi_movimiento_clase_check: CHECK ((clase = ANY (ARRAY['E'::text, 'S'::text, 'D'::text, 'A'::text, 'T'::text, 'B'::text])))
constraint epi_movimiento.epi_movimiento_con_motivo: CHECK (((clase <> ALL (ARRAY['A'::text, 'B'::text])) OR (motivo <> ''::text)))
constraint epi_movimiento.epi_movimiento_existencia_id_fkey: FOREIGN KEY (existencia_id) REFERENCES epi_existencia(id)
constraint epi_movimiento.epi_movimiento_motivo_check: CHECK ((char_length(motivo) <= 250))
constraint epi_movimiento.epi_movimiento_mueve: CHECK (
CASE clase
    WHEN 'E'::text THEN (cantidad > 0)
    WHEN 'D'::text THEN (cantidad > 0)
    WHEN 'S'::text THEN (cantidad < 0)
    WHEN 'B'::text THEN (cantidad < 0)
    ELSE (cantidad <> 0)
END)
constraint epi_movimiento.epi_movimiento_otro_almacen_id_fkey: FOREIGN KEY (otro_almacen_id) REFERENCES epi_almacen(id)
constraint epi_movimiento.epi_movimiento_para_id_fkey: FOREIGN KEY (para_id) REFERENCES usuario(id)
constraint epi_movimiento.epi_movimiento_pkey: PRIMARY KEY (id)
constraint epi_movimiento.epi_movimiento_quien_id_fkey: FOREIGN KEY (quien_id) REFERENCES usuario(id)
constraint epi_pieza.epi_pieza_acaba: CHECK (((fin IS NULL) = (estado_id = ANY (ARRAY[1, 2]))))
constraint epi_pieza.epi_pieza_almacen_id_fkey: FOREIGN KEY (almacen_id) REFERENCES epi_almacen(id)
constraint epi_pieza.epi_pieza_articulo_id_fkey: FOREIGN KEY (articulo_id) REFERENCES epi_articulo(id)
constraint epi_pieza.epi_pieza_cantidad_check: CHECK (((cantidad >= 1) AND (cantidad <= 50)))
constraint epi_pieza.epi_pieza_entregada_con_recibo: CHECK (((estado_id = ANY (ARRAY[1, 6])) OR ((recibo_id IS NOT NULL) AND (entregada IS NOT NULL))))
constraint epi_pieza.epi_pieza_estado_id_check: CHECK ((estado_id = ANY (ARRAY[1, 2, 4, 5, 6])))
constraint epi_pieza.epi_pieza_existencia_id_fkey: FOREIGN KEY (existencia_id) REFERENCES epi_existencia(id)
constraint epi_pieza.epi_pieza_pkey: PRIMARY KEY (id)
constraint epi_pieza.epi_pieza_recibo_id_fkey: FOREIGN KEY (recibo_id) REFERENCES epi_recibo(id)
constraint epi_pieza.epi_pieza_solicitud_id_fkey: FOREIGN KEY (solicitud_id) REFERENCES epi_solicitud(id)
constraint epi_pieza.epi_pieza_talla_check: CHECK ((char_length(talla) <= 20))
constraint epi_pieza.epi_pieza_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint epi_recibo.epi_recibo_almacen_id_fkey: FOREIGN KEY (almacen_id) REFERENCES epi_almacen(id)
constraint epi_recibo.epi_recibo_de_otra_persona: CHECK ((entrega_id <> usuario_id)) -- Lo suyo se lo tiene que entregar otra persona
constraint epi_recibo.epi_recibo_entrega_id_fkey: FOREIGN KEY (entrega_id) REFERENCES usuario(id)
constraint epi_recibo.epi_recibo_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 4)))
constraint epi_recibo.epi_recibo_numero_unico: UNIQUE (numero)
constraint epi_recibo.epi_recibo_pkey: PRIMARY KEY (id)
constraint epi_recibo.epi_recibo_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint epi_solicitud.epi_solicitud_almacen_id_fkey: FOREIGN KEY (almacen_id) REFERENCES epi_almacen(id)
constraint epi_solicitud.epi_solicitud_articulo_id_fkey: FOREIGN KEY (articulo_id) REFERENCES epi_articulo(id)
constraint epi_solicitud.epi_solicitud_cantidad_check: CHECK (((cantidad >= 1) AND (cantidad <= 50)))
constraint epi_solicitud.epi_solicitud_entregada_con_recibo: CHECK (((estado_id = 6) = (recibo_id IS NOT NULL)))
constraint epi_solicitud.epi_solicitud_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 6)))
constraint epi_solicitud.epi_solicitud_motivo_check: CHECK ((motivo = ANY (ARRAY['P'::text, 'R'::text, 'D'::text, 'T'::text])))
constraint epi_solicitud.epi_solicitud_nota_check: CHECK ((char_length(nota) <= 250))
constraint epi_solicitud.epi_solicitud_numero_unico: UNIQUE (numero)
constraint epi_solicitud.epi_solicitud_pide_id_fkey: FOREIGN KEY (pide_id) REFERENCES usuario(id)
constraint epi_solicitud.epi_solicitud_pkey: PRIMARY KEY (id)
constraint epi_solicitud.epi_solicitud_preparada_en_almacen: CHECK (((estado_id <> ALL (ARRAY[5, 6])) OR (almacen_id IS NOT NULL)))
constraint epi_solicitud.epi_solicitud_recibo_id_fkey: FOREIGN KEY (recibo_id) REFERENCES epi_recibo(id)
constraint epi_solicitud.epi_solicitud_sustituye_id_fkey: FOREIGN KEY (sustituye_id) REFERENCES epi_pieza(id)
constraint epi_solicitud.epi_solicitud_talla_check: CHECK ((char_length(talla) <= 20))
constraint epi_solicitud.epi_solicitud_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint espera.espera_una_por_solicitud: PRIMARY KEY (solicitud_id)
constraint exportacion_factura.exportacion_factura_creada_por_id_fkey: FOREIGN KEY (creada_por_id) REFERENCES usuario(id)
constraint exportacion_factura.exportacion_factura_facturas_check: CHECK ((facturas > 0))
constraint exportacion_factura.exportacion_factura_pkey: PRIMARY KEY (numero)
constraint factor.factor_activado_con_secreto: CHECK (((activado IS NULL) = (secreto IS NULL)))
constraint factor.factor_pkey: PRIMARY KEY (usuario_id)
constraint factor.factor_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
constraint factura.factura_a_pagar: TRIGGER DEFERRABLE INITIALLY DEFERRED
constraint factura.factura_asiento_check: CHECK ((char_length(asiento) <= 40))
constraint factura.factura_centro_coste_existe: FOREIGN KEY (centro_coste_codigo) REFERENCES centro_coste(codigo) -- El centro de coste elegido no existe
constraint factura.factura_cerrada: CHECK (((estado_id = ANY (ARRAY[6, 7])) = (cerrada IS NOT NULL)))
constraint factura.factura_concepto_check: CHECK ((char_length(concepto) <= 250))
constraint factura.factura_contabilizada: CHECK (((estado_id <> ALL (ARRAY[5, 6])) OR (contabilizada IS NOT NULL)))
constraint factura.factura_contrato_existe: FOREIGN KEY (contrato_codigo) REFERENCES contrato(codigo) -- El contrato elegido no existe
constraint factura.factura_cuadra: CHECK ((total = ((base + iva) - retencion))) -- Base más IVA menos retención no dan el total
constraint factura.factura_divisa_existe: FOREIGN KEY (divisa) REFERENCES divisa(codigo) -- La divisa elegida no existe
constraint factura.factura_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 7)))
constraint factura.factura_exportacion_numero_fkey: FOREIGN KEY (exportacion_numero) REFERENCES exportacion_factura(numero)
constraint factura.factura_motivo_check: CHECK ((char_length(motivo) <= 500))
constraint factura.factura_numero_check: CHECK (((char_length(numero) >= 1) AND (char_length(numero) <= 40)))
constraint factura.factura_pagada: CHECK (((estado_id = 6) = (pagada IS NOT NULL)))
constraint factura.factura_pdf_id_fkey: FOREIGN KEY (pdf_id) REFERENCES archivo(id)
constraint factura.factura_pedido_check: CHECK ((char_length(pedido) <= 60))
constraint factura.factura_pkey: PRIMARY KEY (id)
constraint factura.factura_proveedor_existe: FOREIGN KEY (proveedor_id) REFERENCES proveedor(id) -- El proveedor elegido no existe
constraint factura.factura_reasignada_a_id_fkey: FOREIGN KEY (reasignada_a_id) REFERENCES usuario(id)
constraint factura.factura_recibida_despues: CHECK ((recibida >= fecha)) -- No pudo recibirse antes de su fecha
constraint factura.factura_registrada_por_id_fkey: FOREIGN KEY (registrada_por_id) REFERENCES usuario(id)
constraint factura.factura_registro_unico: UNIQUE (registro)
constraint factura.factura_serie_check: CHECK ((char_length(serie) <= 20))
constraint factura.factura_un_solo_cargo: CHECK (((centro_coste_codigo IS NULL) <> (contrato_codigo IS NULL))) -- Elija uno solo: centro de coste o contrato
constraint factura_ajuste.factura_ajuste_clase_check: CHECK ((clase = ANY (ARRAY['anticipo'::text, 'subvencion'::text, 'garantia'::text, 'especie'::text, 'suplido'::text, 'financiero'::text, 'redondeo'::text])))
constraint factura_ajuste.factura_ajuste_concepto_check: CHECK ((char_length(concepto) <= 250))
constraint factura_ajuste.factura_ajuste_factura_id_fkey: FOREIGN KEY (factura_id) REFERENCES factura(id) ON DELETE CASCADE
constraint factura_ajuste.factura_ajuste_pkey: PRIMARY KEY (factura_id, orden)
constraint factura_importacion.factura_importacion_centro_coste_codigo_fkey: FOREIGN KEY (centro_coste_codigo) REFERENCES centro_coste(codigo)
constraint factura_importacion.factura_importacion_contrato_codigo_fkey: FOREIGN KEY (contrato_codigo) REFERENCES contrato(codigo)
constraint factura_importacion.factura_importacion_creada_por_id_fkey: FOREIGN KEY (creada_por_id) REFERENCES usuario(id)
constraint factura_importacion.factura_importacion_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 5)))
constraint factura_importacion.factura_importacion_formato_check: CHECK ((formato = ANY (ARRAY['facturae'::text, 'ubl'::text, 'cii'::text, 'csv'::text])))
constraint factura_importacion.factura_importacion_importada_por_id_fkey: FOREIGN KEY (importada_por_id) REFERENCES usuario(id)
constraint factura_importacion.factura_importacion_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 200)))
constraint factura_importacion.factura_importacion_original_check: CHECK (((length(original) >= 1) AND (length(original) <= 4194304)))
constraint factura_importacion.factura_importacion_pkey: PRIMARY KEY (id)
constraint factura_importacion_fila.factura_importacion_fila_estado_check: CHECK ((estado = ANY (ARRAY['N'::text, 'C'::text, 'I'::text, 'M'::text, 'H'::text, 'R'::text, 'D'::text, 'Q'::text])))
constraint factura_importacion_fila.factura_importacion_fila_factura_id_fkey: FOREIGN KEY (factura_id) REFERENCES factura(id) ON DELETE SET NULL
constraint factura_importacion_fila.factura_importacion_fila_importacion_id_fkey: FOREIGN KEY (importacion_id) REFERENCES factura_importacion(id) ON DELETE CASCADE
constraint factura_importacion_fila.factura_importacion_fila_n_check: CHECK ((n >= 1))
constraint factura_importacion_fila.factura_importacion_fila_pkey: PRIMARY KEY (importacion_id, n)
constraint factura_impuesto.factura_impuesto_clase_check: CHECK ((clase ~ '^[A-Z]{2,8}$'::text))
constraint factura_impuesto.factura_impuesto_factura_id_fkey: FOREIGN KEY (factura_id) REFERENCES factura(id) ON DELETE CASCADE
constraint factura_impuesto.factura_impuesto_pkey: PRIMARY KEY (factura_id, orden)
constraint factura_impuesto.factura_impuesto_recargo_tipo_check: CHECK (((recargo_tipo >= (0)::numeric) AND (recargo_tipo <= (100)::numeric)))
constraint factura_impuesto.factura_impuesto_tipo_check: CHECK (((tipo >= (0)::numeric) AND (tipo <= (100)::numeric)))
constraint factura_original.factura_original_avisos_check: CHECK ((cardinality(avisos) <= 40))
constraint factura_original.factura_original_contenido_check: CHECK (((length(contenido) >= 1) AND (length(contenido) <= 4194304)))
constraint factura_original.factura_original_factura_id_fkey: FOREIGN KEY (factura_id) REFERENCES factura(id) ON DELETE CASCADE
constraint factura_original.factura_original_formato_check: CHECK ((formato = ANY (ARRAY['facturae'::text, 'ubl'::text, 'cii'::text, 'csv'::text])))
constraint factura_original.factura_original_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 150)))
constraint factura_original.factura_original_pkey: PRIMARY KEY (factura_id)
constraint factura_vencimiento.factura_vencimiento_factura_id_fkey: FOREIGN KEY (factura_id) REFERENCES factura(id) ON DELETE CASCADE
constraint factura_vencimiento.factura_vencimiento_pkey: PRIMARY KEY (factura_id, orden)
constraint festivo.festivo_ambito_check: CHECK ((ambito = ANY (ARRAY['N'::text, 'A'::text, 'L'::text])))
constraint festivo.festivo_centro_trabajo_codigo_fkey: FOREIGN KEY (centro_trabajo_codigo) REFERENCES centro_trabajo(codigo)
constraint festivo.festivo_fuente_check: CHECK ((char_length(fuente) <= 200))
constraint festivo.festivo_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint festivo.festivo_pkey: PRIMARY KEY (id)
constraint fichaje.fichaje_anula_algo: CHECK (((tipo <> 'X'::text) OR (anula_id IS NOT NULL)))
constraint fichaje.fichaje_modalidad_check: CHECK ((modalidad = ANY (ARRAY['P'::text, 'D'::text])))
constraint fichaje.fichaje_n_check: CHECK ((n >= 1))
constraint fichaje.fichaje_origen_check: CHECK ((origen = ANY (ARRAY['web'::text, 'movil'::text, 'terminal'::text, 'sinred'::text, 'correccion'::text, 'importacion'::text])))
constraint fichaje.fichaje_pkey: PRIMARY KEY (fecha, id)
constraint fichaje.fichaje_registrado_por_id_fkey: FOREIGN KEY (registrado_por_id) REFERENCES usuario(id)
constraint fichaje.fichaje_tipo_check: CHECK ((tipo = ANY (ARRAY['E'::text, 'S'::text, 'PI'::text, 'PF'::text, 'X'::text])))
constraint fichaje.fichaje_una_vez: UNIQUE (fecha, usuario_id, n)
constraint fichaje.fichaje_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint fichaje_borrado.fichaje_borrado_check: CHECK ((hasta_n >= desde_n))
constraint fichaje_borrado.fichaje_borrado_desde_n_check: CHECK ((desde_n >= 1))
constraint fichaje_borrado.fichaje_borrado_pkey: PRIMARY KEY (usuario_id, desde_n)
constraint fichaje_borrado.fichaje_borrado_seq_fkey: FOREIGN KEY (seq) REFERENCES firma_cadena(seq)
constraint fichaje_borrado.fichaje_borrado_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint fichaje_cabeza.fichaje_cabeza_n_check: CHECK ((n >= 1))
constraint fichaje_cabeza.fichaje_cabeza_pkey: PRIMARY KEY (usuario_id, n)
constraint fichaje_cabeza.fichaje_cabeza_seq_fkey: FOREIGN KEY (seq) REFERENCES firma_cadena(seq)
constraint fichaje_cabeza.fichaje_cabeza_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint fichaje_estado.fichaje_estado_fase_check: CHECK ((fase = ANY (ARRAY['F'::text, 'D'::text, 'P'::text])))
constraint fichaje_estado.fichaje_estado_pkey: PRIMARY KEY (usuario_id)
constraint fichaje_estado.fichaje_estado_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint firma.firma_firmante_id_fkey: FOREIGN KEY (firmante_id) REFERENCES usuario(id)
constraint firma.firma_kid_fkey: FOREIGN KEY (kid) REFERENCES firma_clave(kid)
constraint firma.firma_pkey: PRIMARY KEY (codigo)
constraint firma.firma_seq_fkey: FOREIGN KEY (seq) REFERENCES firma_cadena(seq)
constraint firma.firma_seq_key: UNIQUE (seq)
constraint firma.firma_solicitud_id_fkey: FOREIGN KEY (solicitud_id) REFERENCES solicitud(id)
constraint firma.firma_solicitud_id_key: UNIQUE (solicitud_id)
constraint firma_cadena.firma_cadena_clase_check: CHECK ((clase = ANY (ARRAY['clave'::text, 'revocacion'::text, 'decision'::text, 'acceso'::text, 'inventario'::text, 'fichajes'::text, 'cierre'::text, 'borrado'::text])))
constraint firma_cadena.firma_cadena_pkey: PRIMARY KEY (seq)
constraint firma_cadena.firma_cadena_seq_check: CHECK ((seq > 0))
constraint firma_clave.firma_clave_kid_check: CHECK ((kid ~ '^[A-Za-z0-9_-]{43}$'::text))
constraint firma_clave.firma_clave_pkey: PRIMARY KEY (kid)
constraint firma_clave.firma_clave_seq_fkey: FOREIGN KEY (seq) REFERENCES firma_cadena(seq)
constraint firma_clave.firma_clave_seq_key: UNIQUE (seq)
constraint firma_clave.firma_clave_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint firma_fallo.firma_fallo_pkey: PRIMARY KEY (usuario_id)
constraint firma_fallo.firma_fallo_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint firma_testigo.firma_testigo_pkey: PRIMARY KEY (id)
constraint foto.foto_estado_id_check: CHECK ((estado_id = ANY (ARRAY[0, 2, 4])))
constraint foto.foto_pkey: PRIMARY KEY (usuario_id)
constraint foto.foto_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint foto.foto_visibilidad_check: CHECK ((visibilidad = ANY (ARRAY['E'::text, 'M'::text, 'N'::text])))
constraint foto_archivo.foto_archivo_archivo_id_fkey: FOREIGN KEY (archivo_id) REFERENCES archivo(id)
constraint foto_archivo.foto_archivo_de_una: UNIQUE (archivo_id)
constraint foto_archivo.foto_archivo_lado_check: CHECK ((lado = ANY (ARRAY[96, 256, 640])))
constraint foto_archivo.foto_archivo_pkey: PRIMARY KEY (usuario_id, lado)
constraint foto_archivo.foto_archivo_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES foto(usuario_id)
constraint franja.franja_capacidad_check: CHECK (((capacidad >= 0) AND (capacidad <= 2000)))
constraint franja.franja_centro_fkey: FOREIGN KEY (centro) REFERENCES comedor(centro)
constraint franja.franja_dias_check: CHECK ((dias <@ '{1,2,3,4,5,6,7}'::smallint[]))
constraint franja.franja_hasta_tras_desde: CHECK ((hasta > desde)) -- Ha de terminar después de empezar
constraint franja.franja_pkey: PRIMARY KEY (id)
constraint franja.franja_tipo_check: CHECK ((tipo = ANY (ARRAY['B'::text, 'L'::text])))
constraint franja_mesa.franja_mesa_centro_fkey: FOREIGN KEY (centro) REFERENCES comedor(centro)
constraint franja_mesa.franja_mesa_hasta_tras_desde: CHECK ((hasta > desde)) -- Ha de terminar después de empezar
constraint franja_mesa.franja_mesa_pkey: PRIMARY KEY (id)
constraint franja_mesa.franja_mesa_una_a_cada_hora: UNIQUE (centro, desde) -- Ya hay una franja que empieza a esa hora
constraint franja_pantalla.franja_pantalla_dias_check: CHECK ((((cardinality(dias) >= 1) AND (cardinality(dias) <= 7)) AND (dias <@ '{1,2,3,4,5,6,7}'::smallint[])))
constraint franja_pantalla.franja_pantalla_lista_existe: FOREIGN KEY (lista_id) REFERENCES lista_pantalla(id) -- Una de las listas ya no existe
constraint franja_pantalla.franja_pantalla_pantalla_id_fkey: FOREIGN KEY (pantalla_id) REFERENCES pantalla(id) ON DELETE CASCADE
constraint franja_pantalla.franja_pantalla_pkey: PRIMARY KEY (pantalla_id, orden)
constraint franja_pantalla.franja_pantalla_prioridad_check: CHECK (((prioridad >= 1) AND (prioridad <= 9)))
constraint franja_pantalla.franja_pantalla_termina_despues: CHECK ((fecha_hasta >= fecha_desde)) -- No puede terminar antes de empezar
constraint hecho_visita.hecho_visita_comentario_check: CHECK ((char_length(comentario) <= 500))
constraint hecho_visita.hecho_visita_pkey: PRIMARY KEY (id)
constraint hecho_visita.hecho_visita_quien_id_fkey: FOREIGN KEY (quien_id) REFERENCES usuario(id)
constraint hecho_visita.hecho_visita_visita_id_fkey: FOREIGN KEY (visita_id) REFERENCES visita(id) ON DELETE CASCADE
constraint historial.historial_en_nombre_de_id_fkey: FOREIGN KEY (en_nombre_de_id) REFERENCES usuario(id)
constraint historial.historial_pkey: PRIMARY KEY (id)
constraint historial.historial_quien_id_fkey: FOREIGN KEY (quien_id) REFERENCES usuario(id)
constraint idempotencia.idempotencia_una_vez: PRIMARY KEY (usuario_id, clave)
constraint idempotencia.idempotencia_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint imagen_pantalla.imagen_pantalla_alto_check: CHECK (((alto >= 1) AND (alto <= 12000)))
constraint imagen_pantalla.imagen_pantalla_ancho_check: CHECK (((ancho >= 1) AND (ancho <= 12000)))
constraint imagen_pantalla.imagen_pantalla_archivo_id_fkey: FOREIGN KEY (archivo_id) REFERENCES archivo(id)
constraint imagen_pantalla.imagen_pantalla_pkey: PRIMARY KEY (id)
constraint imagen_pantalla.imagen_pantalla_subida_por_id_fkey: FOREIGN KEY (subida_por_id) REFERENCES usuario(id)
constraint importacion.importacion_creada_por_id_fkey: FOREIGN KEY (creada_por_id) REFERENCES usuario(id)
constraint importacion.importacion_deshecha_por_id_fkey: FOREIGN KEY (deshecha_por_id) REFERENCES usuario(id)
constraint importacion.importacion_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 5)))
constraint importacion.importacion_importada_por_id_fkey: FOREIGN KEY (importada_por_id) REFERENCES usuario(id)
constraint importacion.importacion_motivo_check: CHECK ((char_length(motivo) <= 250))
constraint importacion.importacion_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 200)))
constraint importacion.importacion_pkey: PRIMARY KEY (id)
constraint importacion_fila.importacion_fila_estado_check: CHECK ((estado = ANY (ARRAY['B'::text, 'M'::text, 'R'::text, 'I'::text, 'D'::text])))
constraint importacion_fila.importacion_fila_importacion_id_fkey: FOREIGN KEY (importacion_id) REFERENCES importacion(id) ON DELETE CASCADE
constraint importacion_fila.importacion_fila_n_check: CHECK ((n >= 1))
constraint importacion_fila.importacion_fila_pkey: PRIMARY KEY (importacion_id, n)
constraint importacion_fila.importacion_fila_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint incidencia_resuelta.incidencia_resuelta_comentario_check: CHECK (((char_length(comentario) >= 1) AND (char_length(comentario) <= 500)))
constraint incidencia_resuelta.incidencia_resuelta_pkey: PRIMARY KEY (id)
constraint incidencia_resuelta.incidencia_resuelta_quien_id_fkey: FOREIGN KEY (quien_id) REFERENCES usuario(id)
constraint incidencia_resuelta.incidencia_resuelta_resolucion_check: CHECK ((resolucion = ANY (ARRAY['C'::text, 'P'::text, 'N'::text, 'J'::text])))
constraint incidencia_resuelta.incidencia_resuelta_tipo_check: CHECK ((tipo ~ '^[a-z_]{1,30}$'::text))
constraint incidencia_resuelta.incidencia_resuelta_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint indicador.indicador_letra_check: CHECK ((letra = ANY (ARRAY['S'::text, 'Q'::text, 'C'::text, 'D'::text, 'P'::text])))
constraint indicador.indicador_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 60)))
constraint indicador.indicador_pkey: PRIMARY KEY (id)
constraint indicador.indicador_tablero_id_fkey: FOREIGN KEY (tablero_id) REFERENCES tablero(id)
constraint indicador.indicador_unidad_check: CHECK (((char_length(unidad) >= 1) AND (char_length(unidad) <= 20)))
constraint inspeccion_izado.inspeccion_izado_clase_check: CHECK (((clase >= 1) AND (clase <= 4)))
constraint inspeccion_izado.inspeccion_izado_corrige_algo: CHECK (((NOT corrige) OR ((anterior_id IS NOT NULL) AND (observaciones <> ''::text)))) -- Diga qué corrige de la inspección anterior
constraint inspeccion_izado.inspeccion_izado_de_su_elemento: UNIQUE (id, elemento_id)
constraint inspeccion_izado.inspeccion_izado_elemento_id_fkey: FOREIGN KEY (elemento_id) REFERENCES izado_elemento(id)
constraint inspeccion_izado.inspeccion_izado_empresa_check: CHECK ((char_length(empresa) <= 120))
constraint inspeccion_izado.inspeccion_izado_externa_con_empresa: CHECK (((clase <> 2) OR (empresa <> ''::text))) -- Diga qué empresa la ha hecho
constraint inspeccion_izado.inspeccion_izado_inspector_id_fkey: FOREIGN KEY (inspector_id) REFERENCES usuario(id)
constraint inspeccion_izado.inspeccion_izado_lista_id_fkey: FOREIGN KEY (lista_id) REFERENCES lista_izado(id)
constraint inspeccion_izado.inspeccion_izado_observaciones_check: CHECK ((char_length(observaciones) <= 1000))
constraint inspeccion_izado.inspeccion_izado_pkey: PRIMARY KEY (id)
constraint inspeccion_izado.inspeccion_izado_proxima_si_apto: CHECK ((((resultado = 1) = (proxima IS NOT NULL)) AND (proxima > fecha))) -- Diga la fecha de la próxima, posterior a la inspección
constraint inspeccion_izado.inspeccion_izado_resultado_check: CHECK ((resultado = ANY (ARRAY[1, 2])))
constraint inspeccion_izado.inspeccion_izado_tras_otra: FOREIGN KEY (anterior_id, elemento_id) REFERENCES inspeccion_izado(id, elemento_id) -- Alguien ha inspeccionado el elemento mientras tanto; vuelva a abrirlo
constraint inspeccion_izado.inspeccion_izado_una_a_la_vez: UNIQUE NULLS NOT DISTINCT (elemento_id, anterior_id) -- Alguien ha inspeccionado el elemento mientras tanto; vuelva a abrirlo
constraint inspeccion_izado_foto.inspeccion_izado_foto_archivo_id_fkey: FOREIGN KEY (archivo_id) REFERENCES archivo(id)
constraint inspeccion_izado_foto.inspeccion_izado_foto_de_un_punto: CHECK (((inspeccion_id IS NULL) = (punto IS NULL)))
constraint inspeccion_izado_foto.inspeccion_izado_foto_inspeccion_id_fkey: FOREIGN KEY (inspeccion_id) REFERENCES inspeccion_izado(id)
constraint inspeccion_izado_foto.inspeccion_izado_foto_pkey: PRIMARY KEY (id)
constraint inspeccion_izado_foto.inspeccion_izado_foto_punto_check: CHECK (((punto >= 1) AND (punto <= 40)))
constraint inspeccion_izado_foto.inspeccion_izado_foto_subida_por_id_fkey: FOREIGN KEY (subida_por_id) REFERENCES usuario(id)
constraint intento.intento_pkey: PRIMARY KEY (clave, grupo)
constraint izado_comprobacion.izado_comprobacion_archivo_id_fkey: FOREIGN KEY (archivo_id) REFERENCES archivo(id)
constraint izado_comprobacion.izado_comprobacion_con_defecto: CHECK (((NOT defecto) OR (nota <> ''::text))) -- Diga qué defecto ha visto
constraint izado_comprobacion.izado_comprobacion_elemento_id_fkey: FOREIGN KEY (elemento_id) REFERENCES izado_elemento(id)
constraint izado_comprobacion.izado_comprobacion_nota_check: CHECK ((char_length(nota) <= 500))
constraint izado_comprobacion.izado_comprobacion_pkey: PRIMARY KEY (id)
constraint izado_comprobacion.izado_comprobacion_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint izado_documento.izado_documento_archivo_id_fkey: FOREIGN KEY (archivo_id) REFERENCES archivo(id)
constraint izado_documento.izado_documento_clase_check: CHECK ((clase = ANY (ARRAY['CE'::text, 'MA'::text, 'CT'::text, 'FO'::text, 'OT'::text])))
constraint izado_documento.izado_documento_elemento_id_fkey: FOREIGN KEY (elemento_id) REFERENCES izado_elemento(id)
constraint izado_documento.izado_documento_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 200)))
constraint izado_documento.izado_documento_pkey: PRIMARY KEY (id)
constraint izado_documento.izado_documento_subido_por_id_fkey: FOREIGN KEY (subido_por_id) REFERENCES usuario(id)
constraint izado_elemento.izado_codigo_unico: UNIQUE (codigo) -- Ya hay un elemento con ese código
constraint izado_elemento.izado_elemento_area_codigo_fkey: FOREIGN KEY (area_codigo) REFERENCES area(codigo)
constraint izado_elemento.izado_elemento_centro_fkey: FOREIGN KEY (centro) REFERENCES centro_trabajo(codigo)
constraint izado_elemento.izado_elemento_cmu_kg_check: CHECK (((cmu_kg >= 1) AND (cmu_kg <= 1000000)))
constraint izado_elemento.izado_elemento_codigo_check: CHECK ((codigo ~ '^[A-Z0-9][A-Z0-9._/-]{0,29}$'::text))
constraint izado_elemento.izado_elemento_color_id_fkey: FOREIGN KEY (color_id) REFERENCES color_izado(id)
constraint izado_elemento.izado_elemento_comunicacion_id_fkey: FOREIGN KEY (comunicacion_id) REFERENCES comunicacion(id)
constraint izado_elemento.izado_elemento_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 4)))
constraint izado_elemento.izado_elemento_fabricante_check: CHECK ((char_length(fabricante) <= 80))
constraint izado_elemento.izado_elemento_inspector_id_fkey: FOREIGN KEY (inspector_id) REFERENCES usuario(id)
constraint izado_elemento.izado_elemento_longitud_check: CHECK ((longitud > (0)::numeric))
constraint izado_elemento.izado_elemento_lugar_check: CHECK ((char_length(lugar) <= 120))
constraint izado_elemento.izado_elemento_motivo_check: CHECK ((char_length(motivo) <= 1000))
constraint izado_elemento.izado_elemento_pkey: PRIMARY KEY (id)
constraint izado_elemento.izado_elemento_qr_check: CHECK ((qr ~ '^[a-z0-9]{16}$'::text))
constraint izado_elemento.izado_elemento_serie_check: CHECK ((char_length(serie) <= 60))
constraint izado_elemento.izado_elemento_tipo_id_fkey: FOREIGN KEY (tipo_id) REFERENCES tipo_izado(id)
constraint izado_elemento.izado_fuera_con_motivo: CHECK (((estado_id = ANY (ARRAY[1, 3])) OR (motivo <> ''::text))) -- Diga el motivo
constraint izado_elemento.izado_inspeccionado_con_fecha: CHECK (((proxima IS NULL) OR (inspeccionado IS NOT NULL)))
constraint izado_elemento.izado_qr_unico: UNIQUE (qr)
constraint izado_importacion.izado_importacion_creada_por_id_fkey: FOREIGN KEY (creada_por_id) REFERENCES usuario(id)
constraint izado_importacion.izado_importacion_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 3)))
constraint izado_importacion.izado_importacion_importada_por_id_fkey: FOREIGN KEY (importada_por_id) REFERENCES usuario(id)
constraint izado_importacion.izado_importacion_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 200)))
constraint izado_importacion.izado_importacion_pkey: PRIMARY KEY (id)
constraint izado_importacion_fila.izado_importacion_fila_elemento_id_fkey: FOREIGN KEY (elemento_id) REFERENCES izado_elemento(id)
constraint izado_importacion_fila.izado_importacion_fila_estado_check: CHECK ((estado = ANY (ARRAY['N'::text, 'C'::text, 'I'::text, 'M'::text, 'H'::text, 'R'::text])))
constraint izado_importacion_fila.izado_importacion_fila_importacion_id_fkey: FOREIGN KEY (importacion_id) REFERENCES izado_importacion(id) ON DELETE CASCADE
constraint izado_importacion_fila.izado_importacion_fila_n_check: CHECK ((n >= 1))
constraint izado_importacion_fila.izado_importacion_fila_pkey: PRIMARY KEY (importacion_id, n)
constraint lectura.lectura_check: CHECK ((filas >= leidas))
constraint lectura.lectura_contenido_check: CHECK ((length(contenido) <= 16777216))
constraint lectura.lectura_error_check: CHECK ((char_length(error) <= 500))
constraint lectura.lectura_huella_check: CHECK ((char_length(huella) = 64))
constraint lectura.lectura_leidas_check: CHECK ((leidas >= 0))
constraint lectura.lectura_nombre_check: CHECK ((char_length(nombre) <= 200))
constraint lectura.lectura_pkey: PRIMARY KEY (id)
constraint lectura.lectura_tabla_check: CHECK (((char_length(tabla) >= 1) AND (char_length(tabla) <= 60)))
constraint lectura.lectura_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
constraint lectura.lectura_vuelta_check: CHECK ((vuelta > 0))
constraint lectura_inspeccion.lectura_inspeccion_acceso_id_fkey: FOREIGN KEY (acceso_id) REFERENCES acceso_inspeccion(id)
constraint lectura_inspeccion.lectura_inspeccion_pkey: PRIMARY KEY (id)
constraint lectura_inspeccion.lectura_inspeccion_que_check: CHECK ((que = ANY (ARRAY['lista'::text, 'registro'::text, 'paquete'::text])))
constraint lectura_inspeccion.lectura_inspeccion_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint lectura_sensible.lectura_sensible_lector_id_fkey: FOREIGN KEY (lector_id) REFERENCES usuario(id)
constraint lectura_sensible.lectura_sensible_persona_id_fkey: FOREIGN KEY (persona_id) REFERENCES usuario(id)
constraint lectura_sensible.lectura_sensible_pkey: PRIMARY KEY (id)
constraint limite_factura.limite_factura_id_check: CHECK ((id = 1))
constraint limite_factura.limite_factura_importe_check: CHECK ((importe >= (0)::numeric))
constraint limite_factura.limite_factura_pkey: PRIMARY KEY (id)
constraint limite_trabajo.limite_trabajo_codigo_check: CHECK ((codigo ~ '^[a-z_]{2,30}$'::text))
constraint limite_trabajo.limite_trabajo_dentro: CHECK (((valor >= minimo) AND (valor <= maximo))) -- El límite no puede ser menor ni mayor de lo que se permite
constraint limite_trabajo.limite_trabajo_detalle_check: CHECK (((char_length(detalle) >= 1) AND (char_length(detalle) <= 200)))
constraint limite_trabajo.limite_trabajo_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint limite_trabajo.limite_trabajo_orden_key: UNIQUE (orden)
constraint limite_trabajo.limite_trabajo_pkey: PRIMARY KEY (codigo)
constraint lista_importacion.lista_importacion_creada_por_id_fkey: FOREIGN KEY (creada_por_id) REFERENCES usuario(id)
constraint lista_importacion.lista_importacion_deshecha_por_id_fkey: FOREIGN KEY (deshecha_por_id) REFERENCES usuario(id)
constraint lista_importacion.lista_importacion_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 5)))
constraint lista_importacion.lista_importacion_importada_por_id_fkey: FOREIGN KEY (importada_por_id) REFERENCES usuario(id)
constraint lista_importacion.lista_importacion_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 200)))
constraint lista_importacion.lista_importacion_pkey: PRIMARY KEY (id)
constraint lista_importacion_fila.lista_importacion_fila_estado_check: CHECK ((estado = ANY (ARRAY['N'::text, 'C'::text, 'I'::text, 'M'::text, 'H'::text, 'R'::text, 'D'::text, 'Q'::text])))
constraint lista_importacion_fila.lista_importacion_fila_importacion_id_fkey: FOREIGN KEY (importacion_id) REFERENCES lista_importacion(id) ON DELETE CASCADE
constraint lista_importacion_fila.lista_importacion_fila_n_check: CHECK ((n >= 1))
constraint lista_importacion_fila.lista_importacion_fila_pkey: PRIMARY KEY (importacion_id, n)
constraint lista_izado.lista_izado_creada_por_id_fkey: FOREIGN KEY (creada_por_id) REFERENCES usuario(id)
constraint lista_izado.lista_izado_pkey: PRIMARY KEY (id)
constraint lista_izado.lista_izado_puntos_check: CHECK (((jsonb_array_length(puntos) >= 1) AND (jsonb_array_length(puntos) <= 40)))
constraint lista_izado.lista_izado_tipo_id_fkey: FOREIGN KEY (tipo_id) REFERENCES tipo_izado(id)
constraint lista_izado.lista_izado_una_por_version: UNIQUE (tipo_id, version) -- Alguien ha cambiado la lista mientras tanto; vuelva a abrirla
constraint lista_izado.lista_izado_version_check: CHECK ((version >= 1))
constraint lista_pantalla.lista_pantalla_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 60)))
constraint lista_pantalla.lista_pantalla_nombre_unico: UNIQUE (nombre) -- Ya hay una lista con ese nombre
constraint lista_pantalla.lista_pantalla_pkey: PRIMARY KEY (id)
constraint llave_acceso.llave_acceso_contador_check: CHECK ((contador >= 0))
constraint llave_acceso.llave_acceso_credencial_check: CHECK ((char_length(credencial) <= 1400))
constraint llave_acceso.llave_acceso_credencial_unica: UNIQUE (credencial) -- Esa llave ya está dada de alta
constraint llave_acceso.llave_acceso_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 60)))
constraint llave_acceso.llave_acceso_pkey: PRIMARY KEY (id)
constraint llave_acceso.llave_acceso_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
constraint lote_documentos.lote_documentos_clase_check: CHECK ((clase = ANY (ARRAY['N'::text, 'C'::text])))
constraint lote_documentos.lote_documentos_creado_por_id_fkey: FOREIGN KEY (creado_por_id) REFERENCES usuario(id)
constraint lote_documentos.lote_documentos_en_vivo: TRIGGER DEFERRABLE INITIALLY DEFERRED
constraint lote_documentos.lote_documentos_entregado: CHECK (((estado_id = 2) = (entregado IS NOT NULL)))
constraint lote_documentos.lote_documentos_entregado_por_id_fkey: FOREIGN KEY (entregado_por_id) REFERENCES usuario(id)
constraint lote_documentos.lote_documentos_estado_id_check: CHECK ((estado_id = ANY (ARRAY[1, 2])))
constraint lote_documentos.lote_documentos_mes_check: CHECK ((mes ~ '^20\d\d-(0[1-9]|1[0-2])$'::text))
constraint lote_documentos.lote_documentos_pkey: PRIMARY KEY (id)
constraint lote_documentos.lote_documentos_titulo_check: CHECK (((char_length(titulo) >= 1) AND (char_length(titulo) <= 80)))
constraint marcha.marcha_cada_check: CHECK ((cada > 0))
constraint marcha.marcha_duracion_check: CHECK ((duracion >= 0))
constraint marcha.marcha_fallos_check: CHECK ((fallos >= 0))
constraint marcha.marcha_motivo_check: CHECK ((char_length(motivo) <= 300))
constraint marcha.marcha_pkey: PRIMARY KEY (proceso_id, reloj)
constraint marcha.marcha_proceso_id_fkey: FOREIGN KEY (proceso_id) REFERENCES proceso(id) ON DELETE CASCADE
constraint marcha.marcha_reloj_check: CHECK (((char_length(reloj) >= 1) AND (char_length(reloj) <= 200)))
constraint menu.menu_centro_fkey: FOREIGN KEY (centro) REFERENCES comedor(centro)
constraint menu.menu_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 3)))
constraint menu.menu_motivo_check: CHECK ((char_length(motivo) <= 250))
constraint menu.menu_pkey: PRIMARY KEY (id)
constraint menu.menu_publicado_con_instante: CHECK (((estado_id = 1) = (publicado IS NULL)))
constraint menu.menu_uno_por_dia: UNIQUE (centro, fecha) -- Ya hay un menú de ese día
constraint mesa.mesa_centro_fkey: FOREIGN KEY (centro) REFERENCES comedor(centro)
constraint mesa.mesa_codigo_unico: UNIQUE (codigo)
constraint mesa.mesa_meses_check: CHECK ((meses <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[]))
constraint mesa.mesa_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 40)))
constraint mesa.mesa_nombre_unico: UNIQUE (centro, nombre) -- Ya hay una mesa con ese nombre
constraint mesa.mesa_pkey: PRIMARY KEY (id)
constraint mesa.mesa_plazas_check: CHECK (((plazas >= 1) AND (plazas <= 40)))
constraint mesa.mesa_x_check: CHECK (((x >= 0) AND (x <= 100)))
constraint mesa.mesa_y_check: CHECK (((y >= 0) AND (y <= 100)))
constraint migracion.migracion_pkey: PRIMARY KEY (nombre)
constraint necesidad.necesidad_combo1_check: CHECK (((combo1 >= 1) AND (combo1 <= 6)))
constraint necesidad.necesidad_fin_tras_inicio: CHECK ((fecha_fin >= fecha_inicio)) -- La fecha final no puede ser anterior a la inicial
constraint necesidad.necesidad_notas_check: CHECK ((char_length(notas) <= 250))
constraint necesidad.necesidad_pkey: PRIMARY KEY (id)
constraint necesidad.necesidad_sin_propuesta_motivo_check: CHECK ((char_length(sin_propuesta_motivo) <= 250))
constraint necesidad.necesidad_texto_corto1_check: CHECK ((char_length(texto_corto1) <= 250))
constraint necesidad.necesidad_texto_corto2_check: CHECK ((char_length(texto_corto2) <= 250))
constraint necesidad.necesidad_texto_corto3_check: CHECK ((char_length(texto_corto3) <= 250))
constraint necesidad.necesidad_texto_corto4_check: CHECK ((char_length(texto_corto4) <= 250))
constraint necesidad.necesidad_tipo_check: CHECK ((tipo = ANY (ARRAY['I'::text, 'A'::text, 'C'::text, 'T'::text])))
constraint necesidad.necesidad_va_sin_propuesta_unica: UNIQUE (id, va_sin_propuesta)
constraint necesidad.necesidad_viaje_id_fkey: FOREIGN KEY (viaje_id) REFERENCES viaje(id) ON DELETE CASCADE
constraint nota_agenda.nota_agenda_donde_check: CHECK ((donde = ANY (ARRAY['E'::text, 'F'::text])))
constraint nota_agenda.nota_agenda_horas: CHECK ((((desde IS NULL) = (hasta IS NULL)) AND (hasta > desde))) -- No puede terminar antes de empezar
constraint nota_agenda.nota_agenda_lugar_check: CHECK ((char_length(lugar) <= 120))
constraint nota_agenda.nota_agenda_pkey: PRIMARY KEY (id)
constraint nota_agenda.nota_agenda_texto_check: CHECK (((char_length(texto) >= 1) AND (char_length(texto) <= 250)))
constraint nota_agenda.nota_agenda_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint noticias_visita.noticias_visita_pkey: PRIMARY KEY (usuario_id, fecha)
constraint noticias_visita.noticias_visita_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint notificacion.notificacion_en_dispositivo_check: CHECK ((char_length(en_dispositivo) <= 200))
constraint notificacion.notificacion_entregada_con_resultado: CHECK (((entregada IS NULL) = (resultado IS NULL)))
constraint notificacion.notificacion_pkey: PRIMARY KEY (id)
constraint notificacion.notificacion_resultado_check: CHECK ((resultado = ANY (ARRAY['dispositivo'::text, 'correo'::text, 'ambos'::text, 'leida'::text, 'nadie'::text])))
constraint notificacion.notificacion_ruta_check: CHECK (((ruta ~ '^/([^/\\]|$)'::text) AND (char_length(ruta) <= 300)))
constraint notificacion.notificacion_texto_check: CHECK ((char_length(texto) <= 2000))
constraint notificacion.notificacion_tipo_check: CHECK ((tipo ~ '^[a-z_]{1,40}$'::text))
constraint notificacion.notificacion_titulo_check: CHECK (((char_length(titulo) >= 1) AND (char_length(titulo) <= 120)))
constraint notificacion.notificacion_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
constraint objetivo.objetivo_anulado_con_motivo: CHECK (((estado_id = 6) = (motivo <> ''::text)))
constraint objetivo.objetivo_area_codigo_fkey: FOREIGN KEY (area_codigo) REFERENCES area(codigo)
constraint objetivo.objetivo_calculo_check: CHECK ((calculo = ANY (ARRAY['P'::text, 'H'::text])))
constraint objetivo.objetivo_cerrado_con_grado: CHECK (((estado_id = 5) = (grado IS NOT NULL)))
constraint objetivo.objetivo_ciclo_id_fkey: FOREIGN KEY (ciclo_id) REFERENCES ciclo_objetivos(id)
constraint objetivo.objetivo_creado_por_id_fkey: FOREIGN KEY (creado_por_id) REFERENCES usuario(id)
constraint objetivo.objetivo_cuelga_de_mas_arriba: FOREIGN KEY (padre_id, ciclo_id, padre_nivel) REFERENCES objetivo(id, ciclo_id, nivel) -- El objetivo del que cuelga no es de este ciclo, o de él cuelgan otros
constraint objetivo.objetivo_de_ciclo_sin_cerrar: TRIGGER -- El ciclo está cerrado: sus objetivos ya no cambian
constraint objetivo.objetivo_de_su_nivel: CHECK ((((nivel = 1) = (area_codigo IS NOT NULL)) AND ((nivel = 2) = (persona_id IS NOT NULL))))
constraint objetivo.objetivo_descripcion_check: CHECK ((char_length(descripcion) <= 1000))
constraint objetivo.objetivo_estado_id_check: CHECK ((estado_id = ANY (ARRAY[1, 2, 3, 5, 6])))
constraint objetivo.objetivo_grado_check: CHECK (((grado >= (0)::numeric) AND (grado <= (100)::numeric)))
constraint objetivo.objetivo_media_solo_de_empresa: CHECK (((calculo = 'P'::text) OR (nivel = 0))) -- Solo un objetivo de la empresa se calcula con los de las áreas
constraint objetivo.objetivo_meta_en_su_sentido: CHECK (
CASE sentido
    WHEN 'S'::text THEN (meta >= inicio)
    ELSE (meta <= inicio)
END) -- La meta va en contra del sentido elegido
constraint objetivo.objetivo_motivo_check: CHECK ((char_length(motivo) <= 500))
constraint objetivo.objetivo_nivel_check: CHECK (((nivel >= 0) AND (nivel <= 2)))
constraint objetivo.objetivo_padre_de_mas_arriba: CHECK ((((padre_id IS NULL) = (padre_nivel IS NULL)) AND (padre_nivel < nivel))) -- Un objetivo cuelga de uno de la empresa o, si es personal, también de uno de área
constraint objetivo.objetivo_persona_id_fkey: FOREIGN KEY (persona_id) REFERENCES usuario(id)
constraint objetivo.objetivo_personal_nunca_publico: CHECK (((nivel < 2) OR (NOT publico))) -- Un objetivo personal no puede ser público
constraint objetivo.objetivo_peso_de_1_a_100: CHECK (((peso >= 1) AND (peso <= 100))) -- El peso va de 1 a 100
constraint objetivo.objetivo_pesos_hasta_cien: TRIGGER DEFERRABLE INITIALLY DEFERRED -- Los pesos acordados de una persona en un ciclo no pueden pasar de 100
constraint objetivo.objetivo_pkey: PRIMARY KEY (id)
constraint objetivo.objetivo_propuesto_es_personal: CHECK (((estado_id <> 2) OR (nivel = 2)))
constraint objetivo.objetivo_publico_con_medida_propia: CHECK (((calculo = 'P'::text) OR (NOT publico))) -- Un objetivo público se mide por sí mismo
constraint objetivo.objetivo_responsable_id_fkey: FOREIGN KEY (responsable_id) REFERENCES usuario(id)
constraint objetivo.objetivo_sentido_check: CHECK ((sentido = ANY (ARRAY['S'::text, 'B'::text])))
constraint objetivo.objetivo_titulo_check: CHECK (((char_length(titulo) >= 1) AND (char_length(titulo) <= 120)))
constraint objetivo.objetivo_una_vez_por_ciclo: UNIQUE (id, ciclo_id, nivel)
constraint objetivo.objetivo_unidad_check: CHECK (((char_length(unidad) >= 1) AND (char_length(unidad) <= 20)))
constraint pais.pais_codigo_check: CHECK ((codigo ~ '^[A-Z]{2}$'::text))
constraint pais.pais_id_unico: UNIQUE (id)
constraint pais.pais_nombre_unico: UNIQUE (nombre) -- Ya hay un país con ese nombre
constraint pais.pais_pkey: PRIMARY KEY (codigo) -- Ya hay un país con ese código
constraint pais.pais_se_cierra_despues: CHECK ((abierto_hasta >= abierto_desde)) -- No puede cerrarse antes de abrirse
constraint palabra_de_personas.palabra_de_personas_pkey: PRIMARY KEY (clave, palabra)
constraint pantalla.pantalla_centro_fkey: FOREIGN KEY (centro) REFERENCES centro_trabajo(codigo)
constraint pantalla.pantalla_creada_por_id_fkey: FOREIGN KEY (creada_por_id) REFERENCES usuario(id)
constraint pantalla.pantalla_dias_check: CHECK ((((cardinality(dias) >= 1) AND (cardinality(dias) <= 7)) AND (dias <@ '{1,2,3,4,5,6,7}'::smallint[])))
constraint pantalla.pantalla_giro_check: CHECK ((giro = ANY (ARRAY[0, 90, 180, 270])))
constraint pantalla.pantalla_huella_unica: UNIQUE (huella)
constraint pantalla.pantalla_lista_existe: FOREIGN KEY (lista_id) REFERENCES lista_pantalla(id) -- La lista ya no existe
constraint pantalla.pantalla_lugar_check: CHECK ((char_length(lugar) <= 80))
constraint pantalla.pantalla_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 60)))
constraint pantalla.pantalla_orientacion_check: CHECK ((orientacion = ANY (ARRAY['H'::text, 'V'::text])))
constraint pantalla.pantalla_pkey: PRIMARY KEY (id)
constraint pantalla.pantalla_revocada_por_id_fkey: FOREIGN KEY (revocada_por_id) REFERENCES usuario(id)
constraint pantalla.pantalla_se_enciende: CHECK (((abre < cierra) OR ((abre = '00:00:00'::time without time zone) AND (cierra = '00:00:00'::time without time zone)))) -- Ha de apagarse después de encenderse; de 00:00 a 00:00 es todo el día
constraint papel.papel_anulado_con_motivo: CHECK (((anulado IS NULL) = (motivo = ''::text)))
constraint papel.papel_archivo_id_fkey: FOREIGN KEY (archivo_id) REFERENCES archivo(id)
constraint papel.papel_caduca_despues: CHECK ((caduca >= desde)) -- No puede caducar antes de empezar
constraint papel.papel_con_nombre: CHECK (((archivo_id IS NULL) = (nombre_fichero = ''::text)))
constraint papel.papel_creado_por_id_fkey: FOREIGN KEY (creado_por_id) REFERENCES usuario(id)
constraint papel.papel_de_alguien: CHECK ((((ambito = 'E'::text) = (subcontrata_id IS NOT NULL)) AND ((ambito = 'P'::text) = (usuario_id IS NOT NULL))))
constraint papel.papel_de_su_tipo: FOREIGN KEY (tipo_id, ambito) REFERENCES tipo_papel(id, ambito) -- Ese papel no se pide a quien lo presenta
constraint papel.papel_motivo_check: CHECK ((char_length(motivo) <= 250))
constraint papel.papel_nombre_fichero_check: CHECK ((char_length(nombre_fichero) <= 200))
constraint papel.papel_nota_check: CHECK ((char_length(nota) <= 250))
constraint papel.papel_pkey: PRIMARY KEY (id)
constraint papel.papel_subcontrata_id_fkey: FOREIGN KEY (subcontrata_id) REFERENCES subcontrata(id)
constraint papel.papel_sustituye_id_fkey: FOREIGN KEY (sustituye_id) REFERENCES papel(id) ON DELETE SET NULL
constraint papel.papel_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint paquete.paquete_acceso_id_fkey: FOREIGN KEY (acceso_id) REFERENCES acceso_inspeccion(id)
constraint paquete.paquete_creado_por_id_fkey: FOREIGN KEY (creado_por_id) REFERENCES usuario(id)
constraint paquete.paquete_estado_check: CHECK ((estado = ANY (ARRAY['P'::text, 'L'::text, 'F'::text, 'C'::text])))
constraint paquete.paquete_hasta_tras_desde: CHECK ((hasta >= desde)) -- No puede terminar antes de empezar
constraint paquete.paquete_motivo_check: CHECK (((char_length(motivo) >= 1) AND (char_length(motivo) <= 200)))
constraint paquete.paquete_pkey: PRIMARY KEY (id)
constraint paquete.paquete_usuario_ids_check: CHECK (((cardinality(usuario_ids) >= 1) AND (cardinality(usuario_ids) <= 1000)))
constraint paso_visita.paso_visita_entrada_por_id_fkey: FOREIGN KEY (entrada_por_id) REFERENCES usuario(id)
constraint paso_visita.paso_visita_persona_id_fkey: FOREIGN KEY (persona_id) REFERENCES persona_visita(id) ON DELETE CASCADE
constraint paso_visita.paso_visita_pkey: PRIMARY KEY (id)
constraint paso_visita.paso_visita_sale_despues: CHECK (((salida IS NULL) OR (salida >= entrada))) -- La salida no puede ser anterior a la entrada
constraint paso_visita.paso_visita_salida_por_id_fkey: FOREIGN KEY (salida_por_id) REFERENCES usuario(id)
constraint pedido.pedido_centro_fkey: FOREIGN KEY (centro) REFERENCES comedor(centro)
constraint pedido.pedido_codigo_check: CHECK (((char_length(codigo) >= 2) AND (char_length(codigo) <= 12)))
constraint pedido.pedido_codigo_del_dia: UNIQUE (centro, fecha, codigo)
constraint pedido.pedido_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 6)))
constraint pedido.pedido_franja_id_fkey: FOREIGN KEY (franja_id) REFERENCES franja(id)
constraint pedido.pedido_motivo_check: CHECK ((char_length(motivo) <= 250))
constraint pedido.pedido_nota_check: CHECK ((char_length(nota) <= 250))
constraint pedido.pedido_pkey: PRIMARY KEY (id)
constraint pedido.pedido_tipo_check: CHECK ((tipo = ANY (ARRAY['B'::text, 'L'::text])))
constraint pedido.pedido_total_centimos_check: CHECK ((total_centimos >= 0))
constraint pedido.pedido_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint pedido_linea.pedido_linea_articulo_id_fkey: FOREIGN KEY (articulo_id) REFERENCES articulo(id)
constraint pedido_linea.pedido_linea_de_una_cosa: CHECK ((num_nonnulls(articulo_id, plato_id) = 1))
constraint pedido_linea.pedido_linea_pedido_id_fkey: FOREIGN KEY (pedido_id) REFERENCES pedido(id)
constraint pedido_linea.pedido_linea_pkey: PRIMARY KEY (pedido_id, n)
constraint pedido_linea.pedido_linea_plato_id_fkey: FOREIGN KEY (plato_id) REFERENCES plato(id)
constraint pedido_linea.pedido_linea_precio_centimos_check: CHECK ((precio_centimos >= 0))
constraint pedido_linea.pedido_linea_unidades_check: CHECK (((unidades >= 1) AND (unidades <= 3))) -- Como máximo tres unidades
constraint permiso.permiso_cantidad_check: CHECK ((cantidad >= 0))
constraint permiso.permiso_con_horas: CHECK (((parte = 'H'::text) = ((hora_desde IS NOT NULL) AND (hora_hasta IS NOT NULL)))) -- Diga desde qué hora y hasta qué hora
constraint permiso.permiso_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 7)))
constraint permiso.permiso_hasta_tras_desde: CHECK ((hasta >= desde)) -- No puede terminar antes de empezar
constraint permiso.permiso_hora_desde_check: CHECK (((hora_desde >= 0) AND (hora_desde <= 2879)))
constraint permiso.permiso_hora_hasta_check: CHECK (((hora_hasta > hora_desde) AND (hora_hasta <= 2880)))
constraint permiso.permiso_justificante_id_fkey: FOREIGN KEY (justificante_id) REFERENCES archivo(id)
constraint permiso.permiso_motivo_check: CHECK ((char_length(motivo) <= 500))
constraint permiso.permiso_numero_unico: UNIQUE (numero)
constraint permiso.permiso_parte_check: CHECK ((parte = ANY (ARRAY['C'::text, 'M'::text, 'T'::text, 'H'::text])))
constraint permiso.permiso_parte_de_un_dia: CHECK (((parte = 'C'::text) OR (desde = hasta))) -- Medio día y horas son de un solo día
constraint permiso.permiso_pkey: PRIMARY KEY (id)
constraint permiso.permiso_tipo_id_tipo_version_fkey: FOREIGN KEY (tipo_id, tipo_version) REFERENCES tipo_permiso_version(tipo_id, version)
constraint permiso.permiso_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint permiso_dia.permiso_dia_cantidad_check: CHECK ((cantidad >= 0))
constraint permiso_dia.permiso_dia_permiso_id_fkey: FOREIGN KEY (permiso_id) REFERENCES permiso(id)
constraint permiso_dia.permiso_dia_pkey: PRIMARY KEY (permiso_id, fecha)
constraint permiso_por_contar.permiso_por_contar_permiso_id_fkey: FOREIGN KEY (permiso_id) REFERENCES permiso(id)
constraint permiso_por_contar.permiso_por_contar_pkey: PRIMARY KEY (id)
constraint persona_visita.persona_visita_aceptado_por_id_fkey: FOREIGN KEY (aceptado_por_id) REFERENCES usuario(id)
constraint persona_visita.persona_visita_aviso_id_fkey: FOREIGN KEY (aviso_id) REFERENCES aviso_seguridad(id)
constraint persona_visita.persona_visita_correo_check: CHECK ((char_length(correo) <= 150))
constraint persona_visita.persona_visita_documento_check: CHECK ((documento ~ '^[A-Z0-9]{0,4}$'::text))
constraint persona_visita.persona_visita_huella_unica: UNIQUE (huella)
constraint persona_visita.persona_visita_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 100)))
constraint persona_visita.persona_visita_orden_unico: UNIQUE (visita_id, orden)
constraint persona_visita.persona_visita_pkey: PRIMARY KEY (id)
constraint persona_visita.persona_visita_telefono_check: CHECK ((char_length(telefono) <= 20))
constraint persona_visita.persona_visita_vehiculo_check: CHECK ((char_length(vehiculo) <= 15))
constraint persona_visita.persona_visita_visita_id_fkey: FOREIGN KEY (visita_id) REFERENCES visita(id) ON DELETE CASCADE
constraint personas_importacion.personas_importacion_creada_por_id_fkey: FOREIGN KEY (creada_por_id) REFERENCES usuario(id)
constraint personas_importacion.personas_importacion_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 3)))
constraint personas_importacion.personas_importacion_importada_por_id_fkey: FOREIGN KEY (importada_por_id) REFERENCES usuario(id)
constraint personas_importacion.personas_importacion_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 200)))
constraint personas_importacion.personas_importacion_pkey: PRIMARY KEY (id)
constraint personas_importacion_fila.personas_importacion_fila_estado_check: CHECK ((estado = ANY (ARRAY['N'::text, 'C'::text, 'I'::text, 'M'::text, 'H'::text, 'R'::text])))
constraint personas_importacion_fila.personas_importacion_fila_importacion_id_fkey: FOREIGN KEY (importacion_id) REFERENCES personas_importacion(id) ON DELETE CASCADE
constraint personas_importacion_fila.personas_importacion_fila_n_check: CHECK ((n >= 1))
constraint personas_importacion_fila.personas_importacion_fila_paso_check: CHECK ((paso = ANY (ARRAY[1, 2])))
constraint personas_importacion_fila.personas_importacion_fila_pkey: PRIMARY KEY (importacion_id, n)
constraint personas_importacion_fila.personas_importacion_fila_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint plan_cambiado.plan_cambiado_pkey: PRIMARY KEY (id)
constraint plan_cambiado.plan_cambiado_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint plato.plato_con_o_sin_alergenos: CHECK ((NOT (sin_alergenos AND (cardinality(alergenos) > 0)))) -- No puede tener alérgenos y ser sin alérgenos
constraint plato.plato_curso_check: CHECK (((curso >= 1) AND (curso <= 5)))
constraint plato.plato_descripcion_check: CHECK ((char_length(descripcion) <= 250))
constraint plato.plato_menu_id_fkey: FOREIGN KEY (menu_id) REFERENCES menu(id)
constraint plato.plato_motivo_check: CHECK ((char_length(motivo) <= 250))
constraint plato.plato_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint plato.plato_pkey: PRIMARY KEY (id)
constraint plato.plato_precio_centimos_check: CHECK (((precio_centimos >= 0) AND (precio_centimos <= 99999)))
constraint plato.plato_sin_gluten: CHECK ((NOT (sin_gluten AND ('gluten'::text = ANY (alergenos))))) -- Un plato sin gluten no lleva gluten
constraint plato.plato_vegano_es_vegetariano: CHECK ((vegetariano OR (NOT vegano))) -- Un plato vegano es también vegetariano
constraint plaza.plaza_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 5)))
constraint plaza.plaza_motivo_check: CHECK ((char_length(motivo) <= 120))
constraint plaza.plaza_pkey: PRIMARY KEY (id)
constraint plaza.plaza_turno_id_fkey: FOREIGN KEY (turno_id) REFERENCES turno_comida(id)
constraint plaza.plaza_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint plazo_conservacion.plazo_conservacion_codigo_check: CHECK ((codigo ~ '^[a-z_]{2,30}$'::text))
constraint plazo_conservacion.plazo_conservacion_codigo_unico: UNIQUE (codigo)
constraint plazo_conservacion.plazo_conservacion_dentro: CHECK (((dias >= minimo) AND (dias <= maximo))) -- El plazo no puede ser menor ni mayor de lo que se permite
constraint plazo_conservacion.plazo_conservacion_maximo_check: CHECK ((maximo <= 36525))
constraint plazo_conservacion.plazo_conservacion_minimo_check: CHECK ((minimo >= 1))
constraint plazo_conservacion.plazo_conservacion_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint plazo_conservacion.plazo_conservacion_pkey: PRIMARY KEY (id)
constraint preferencia.preferencia_correo_check: CHECK ((correo = ANY (ARRAY['siempre'::text, 'reserva'::text, 'nunca'::text])))
constraint preferencia.preferencia_pkey: PRIMARY KEY (usuario_id, tipo)
constraint preferencia.preferencia_tipo_check: CHECK ((tipo ~ '^[a-z_]{1,40}$'::text))
constraint preferencia.preferencia_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
constraint prestamo.prestamo_anticipo_de_una_vez: CHECK (((tipo = 'P'::text) OR ((plazos = 1) AND (interes = 0)))) -- Un anticipo se devuelve de una vez y sin intereses
constraint prestamo.prestamo_concepto_check: CHECK ((char_length(concepto) <= 250))
constraint prestamo.prestamo_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 4)))
constraint prestamo.prestamo_hasta_lo_pedido: CHECK ((importe <= importe_pedido)) -- No puede conceder más de lo pedido
constraint prestamo.prestamo_importe_check: CHECK (((importe >= 1) AND (importe <= 999999999)))
constraint prestamo.prestamo_interes_check: CHECK (((interes >= 0) AND (interes <= 30000)))
constraint prestamo.prestamo_numero_unico: UNIQUE (numero)
constraint prestamo.prestamo_pkey: PRIMARY KEY (id)
constraint prestamo.prestamo_plazos_check: CHECK (((plazos >= 1) AND (plazos <= 120)))
constraint prestamo.prestamo_primera_check: CHECK ((EXTRACT(day FROM primera) = (1)::numeric))
constraint prestamo.prestamo_tipo_check: CHECK ((tipo = ANY (ARRAY['P'::text, 'A'::text])))
constraint prestamo.prestamo_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint prestamo_cuota.prestamo_cuota_capital_check: CHECK ((capital >= 0))
constraint prestamo_cuota.prestamo_cuota_interes_check: CHECK ((interes >= 0))
constraint prestamo_cuota.prestamo_cuota_pkey: PRIMARY KEY (prestamo_id, orden)
constraint prestamo_cuota.prestamo_cuota_prestamo_id_fkey: FOREIGN KEY (prestamo_id) REFERENCES prestamo(id)
constraint proceso.proceso_maquina_check: CHECK (((char_length(maquina) >= 1) AND (char_length(maquina) <= 255)))
constraint proceso.proceso_memoria_check: CHECK ((memoria >= 0))
constraint proceso.proceso_pkey: PRIMARY KEY (id)
constraint proceso.proceso_version_check: CHECK (((char_length(version) >= 1) AND (char_length(version) <= 40)))
constraint propuesta.propuesta_archivo_id_fkey: FOREIGN KEY (archivo_id) REFERENCES archivo(id)
constraint propuesta.propuesta_creada_por_id_fkey: FOREIGN KEY (creada_por_id) REFERENCES usuario(id)
constraint propuesta.propuesta_elegida_o_sin_ella: FOREIGN KEY (necesidad_id, va_sin_propuesta) REFERENCES necesidad(id, va_sin_propuesta) -- Una necesidad tiene una propuesta elegida o sigue sin ella, pero no las dos cosas a la vez
constraint propuesta.propuesta_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 4)))
constraint propuesta.propuesta_fin_tras_inicio: CHECK ((fecha_fin >= fecha_inicio)) -- La fecha final no puede ser anterior a la inicial
constraint propuesta.propuesta_necesidad_id_fkey: FOREIGN KEY (necesidad_id) REFERENCES necesidad(id) ON DELETE CASCADE
constraint propuesta.propuesta_pkey: PRIMARY KEY (id)
constraint propuesta.propuesta_precio_check: CHECK ((precio >= (0)::numeric))
constraint propuesta.propuesta_texto_corto1_check: CHECK ((char_length(texto_corto1) <= 250))
constraint propuesta.propuesta_texto_corto2_check: CHECK ((char_length(texto_corto2) <= 250))
constraint propuesta.propuesta_texto_corto3_check: CHECK ((char_length(texto_corto3) <= 250))
constraint propuesta.propuesta_texto_corto4_check: CHECK ((char_length(texto_corto4) <= 250))
constraint proveedor.proveedor_codigo_check: CHECK ((codigo ~ '^[A-Z0-9]{4,20}$'::text))
constraint proveedor.proveedor_nif_unico: UNIQUE (codigo) -- Ya hay un proveedor con ese NIF
constraint proveedor.proveedor_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 120)))
constraint proveedor.proveedor_pkey: PRIMARY KEY (id)
constraint proveedor.proveedor_se_cierra_despues: CHECK ((abierto_hasta >= abierto_desde)) -- No puede cerrarse antes de abrirse
constraint provincia.provincia_codigo_check: CHECK ((codigo ~ '^[0-9]{2}$'::text))
constraint provincia.provincia_id_unico: UNIQUE (id)
constraint provincia.provincia_nombre_unico: UNIQUE (nombre) -- Ya hay una provincia con ese nombre
constraint provincia.provincia_pkey: PRIMARY KEY (codigo) -- Ya hay una provincia con ese código
constraint provincia.provincia_se_cierra_despues: CHECK ((abierto_hasta >= abierto_desde)) -- No puede cerrarse antes de abrirse
constraint registro_borrado.registro_borrado_mes_check: CHECK ((EXTRACT(day FROM mes) = (1)::numeric))
constraint registro_borrado.registro_borrado_pkey: PRIMARY KEY (mes)
constraint regla_jornada.regla_jornada_centro_trabajo_codigo_fkey: FOREIGN KEY (centro_trabajo_codigo) REFERENCES centro_trabajo(codigo)
constraint regla_jornada.regla_jornada_cortesia_min_check: CHECK (((cortesia_min >= 0) AND (cortesia_min <= 60)))
constraint regla_jornada.regla_jornada_creada_por_id_fkey: FOREIGN KEY (creada_por_id) REFERENCES usuario(id)
constraint regla_jornada.regla_jornada_descanso_min_check: CHECK (((descanso_min >= 0) AND (descanso_min <= 1440)))
constraint regla_jornada.regla_jornada_descanso_semanal_min_check: CHECK (((descanso_semanal_min >= 0) AND (descanso_semanal_min <= 5760)))
constraint regla_jornada.regla_jornada_desfase_max_seg_check: CHECK (((desfase_max_seg >= 1) AND (desfase_max_seg <= 3600)))
constraint regla_jornada.regla_jornada_jornada_max_min_check: CHECK (((jornada_max_min >= 60) AND (jornada_max_min <= 1440)))
constraint regla_jornada.regla_jornada_motivo_check: CHECK ((char_length(motivo) <= 250))
constraint regla_jornada.regla_jornada_pkey: PRIMARY KEY (version)
constraint regla_jornada.regla_jornada_preaviso_dias_check: CHECK (((preaviso_dias >= 0) AND (preaviso_dias <= 60)))
constraint regla_jornada.regla_jornada_saldo_max_min_check: CHECK (((saldo_max_min >= 0) AND (saldo_max_min <= 12000)))
constraint regla_jornada.regla_jornada_saldo_min_min_check: CHECK (((saldo_min_min >= '-12000'::integer) AND (saldo_min_min <= 0)))
constraint regla_prestamo.regla_prestamo_anticipo_max_check: CHECK (((anticipo_max >= 0) AND (anticipo_max <= 999999999)))
constraint regla_prestamo.regla_prestamo_creada_por_id_fkey: FOREIGN KEY (creada_por_id) REFERENCES usuario(id)
constraint regla_prestamo.regla_prestamo_firma_desde_check: CHECK (((firma_desde >= 0) AND (firma_desde <= 999999999)))
constraint regla_prestamo.regla_prestamo_importe_max_check: CHECK (((importe_max >= 0) AND (importe_max <= 999999999)))
constraint regla_prestamo.regla_prestamo_interes_check: CHECK (((interes >= 0) AND (interes <= 30000)))
constraint regla_prestamo.regla_prestamo_interes_legal_check: CHECK (((interes_legal >= 0) AND (interes_legal <= 30000)))
constraint regla_prestamo.regla_prestamo_pkey: PRIMARY KEY (desde)
constraint regla_prestamo.regla_prestamo_plazos_max_check: CHECK (((plazos_max >= 1) AND (plazos_max <= 120)))
constraint representante.representante_centro_trabajo_codigo_fkey: FOREIGN KEY (centro_trabajo_codigo) REFERENCES centro_trabajo(codigo)
constraint representante.representante_creado_por_id_fkey: FOREIGN KEY (creado_por_id) REFERENCES usuario(id)
constraint representante.representante_hasta_tras_desde: CHECK ((hasta >= desde)) -- No puede terminar antes de empezar
constraint representante.representante_pkey: PRIMARY KEY (id)
constraint representante.representante_una_vez: UNIQUE NULLS NOT DISTINCT (usuario_id, centro_trabajo_codigo, desde) -- Ya representa a ese centro desde ese día
constraint representante.representante_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint reserva_mesa.reserva_mesa_acompanantes_check: CHECK ((char_length(acompanantes) <= 250))
constraint reserva_mesa.reserva_mesa_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 5)))
constraint reserva_mesa.reserva_mesa_franja_id_fkey: FOREIGN KEY (franja_id) REFERENCES franja_mesa(id)
constraint reserva_mesa.reserva_mesa_mesa_id_fkey: FOREIGN KEY (mesa_id) REFERENCES mesa(id)
constraint reserva_mesa.reserva_mesa_motivo_check: CHECK ((char_length(motivo) <= 120))
constraint reserva_mesa.reserva_mesa_personas_check: CHECK (((personas >= 1) AND (personas <= 40)))
constraint reserva_mesa.reserva_mesa_pkey: PRIMARY KEY (id)
constraint reserva_mesa.reserva_mesa_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint resumen_mensual.resumen_mensual_centro_trabajo_codigo_fkey: FOREIGN KEY (centro_trabajo_codigo) REFERENCES centro_trabajo(codigo)
constraint resumen_mensual.resumen_mensual_mes_check: CHECK ((EXTRACT(day FROM mes) = (1)::numeric))
constraint resumen_mensual.resumen_mensual_pkey: PRIMARY KEY (id)
constraint resumen_mensual.resumen_mensual_una_vez: UNIQUE (mes, centro_trabajo_codigo)
constraint reto_usado.reto_usado_pkey: PRIMARY KEY (huella)
constraint seguimiento_objetivo.seguimiento_de_ciclo_sin_cerrar: TRIGGER -- El ciclo está cerrado: ya no se anota nada en él
constraint seguimiento_objetivo.seguimiento_objetivo_archivo_id_fkey: FOREIGN KEY (archivo_id) REFERENCES archivo(id)
constraint seguimiento_objetivo.seguimiento_objetivo_comentario_check: CHECK ((char_length(comentario) <= 500))
constraint seguimiento_objetivo.seguimiento_objetivo_objetivo_id_fkey: FOREIGN KEY (objetivo_id) REFERENCES objetivo(id) ON DELETE CASCADE
constraint seguimiento_objetivo.seguimiento_objetivo_pkey: PRIMARY KEY (id)
constraint seguimiento_objetivo.seguimiento_objetivo_quien_id_fkey: FOREIGN KEY (quien_id) REFERENCES usuario(id)
constraint sesion.sesion_dispositivo_check: CHECK ((char_length(dispositivo) <= 80))
constraint sesion.sesion_modo_check: CHECK ((modo = ANY (ARRAY['P'::text, 'F'::text, 'L'::text])))
constraint sesion.sesion_numero_unico: UNIQUE (numero)
constraint sesion.sesion_pkey: PRIMARY KEY (sid)
constraint sesion.sesion_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
constraint solicitud.solicitud_aprobador_id_fkey: FOREIGN KEY (aprobador_id) REFERENCES usuario(id)
constraint solicitud.solicitud_area_codigo_fkey: FOREIGN KEY (area_codigo) REFERENCES area(codigo)
constraint solicitud.solicitud_centro_coste_codigo_fkey: FOREIGN KEY (centro_coste_codigo) REFERENCES centro_coste(codigo)
constraint solicitud.solicitud_codigo_unico: UNIQUE (codigo_verificacion)
constraint solicitud.solicitud_comentario_check: CHECK ((char_length(comentario) <= 500))
constraint solicitud.solicitud_contrato_codigo_fkey: FOREIGN KEY (contrato_codigo) REFERENCES contrato(codigo)
constraint solicitud.solicitud_datos_check: CHECK ((jsonb_typeof(datos) = 'array'::text))
constraint solicitud.solicitud_decidida_por_alguien: CHECK (((estado_id = ANY (ARRAY[2, 3])) = (decidida_por_id IS NOT NULL)))
constraint solicitud.solicitud_decidida_por_id_fkey: FOREIGN KEY (decidida_por_id) REFERENCES usuario(id)
constraint solicitud.solicitud_decidido_check: CHECK ((jsonb_typeof(decidido) = 'array'::text))
constraint solicitud.solicitud_en_nombre_de_id_fkey: FOREIGN KEY (en_nombre_de_id) REFERENCES usuario(id)
constraint solicitud.solicitud_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 5)))
constraint solicitud.solicitud_firma_digital_check: CHECK ((firma_digital = ANY (ARRAY[0, 1])))
constraint solicitud.solicitud_nadie_decide_lo_suyo: CHECK (((decidida_por_id IS NULL) OR (decidida_por_id <> ALL ((peticionario_id || interesados))))) -- Nadie decide sobre lo que ha pedido o se ha pedido para sí
constraint solicitud.solicitud_para_id_fkey: FOREIGN KEY (para_id) REFERENCES usuario(id)
constraint solicitud.solicitud_peticionario_id_fkey: FOREIGN KEY (peticionario_id) REFERENCES usuario(id)
constraint solicitud.solicitud_pkey: PRIMARY KEY (id)
constraint solicitud.solicitud_resumen_check: CHECK (((char_length(resumen) >= 1) AND (char_length(resumen) <= 200)))
constraint solicitud.solicitud_rol_check: CHECK ((rol ~ '^[A-Z_]{2,30}$'::text))
constraint solicitud.solicitud_rol_pedido_check: CHECK ((rol_pedido ~ '^[A-Z_]{2,30}$'::text))
constraint solicitud.solicitud_ruta_check: CHECK ((ruta ~ '^/([^/\\]|$)'::text))
constraint solicitud.solicitud_tipo_check: CHECK ((tipo ~ '^[A-Z]{3,20}$'::text))
constraint solicitud.solicitud_tipo_existe: FOREIGN KEY (tipo) REFERENCES tipo_solicitud(codigo)
constraint subcontrata.subcontrata_codigo_check: CHECK ((codigo ~ '^[A-Z0-9._-]{1,20}$'::text))
constraint subcontrata.subcontrata_codigo_unico: UNIQUE (codigo) -- Ya hay una subcontrata con ese código
constraint subcontrata.subcontrata_nif_check: CHECK ((nif ~ '^[A-Z0-9][0-9]{7}[0-9A-Z]$'::text))
constraint subcontrata.subcontrata_nif_unico: UNIQUE (nif) -- Ya hay una subcontrata con ese NIF
constraint subcontrata.subcontrata_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint subcontrata.subcontrata_pkey: PRIMARY KEY (id)
constraint subcontrata.subcontrata_se_cierra_despues: CHECK ((hasta >= desde)) -- No puede cerrarse antes de abrirse
constraint subcontrata_persona.subcontrata_persona_de_una: FOREIGN KEY (subcontrata_id) REFERENCES subcontrata(id) -- La subcontrata elegida no existe
constraint subcontrata_persona.subcontrata_persona_pkey: PRIMARY KEY (usuario_id)
constraint subcontrata_persona.subcontrata_persona_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint suscripcion.suscripcion_endpoint_check: CHECK ((char_length(endpoint) <= 1000))
constraint suscripcion.suscripcion_endpoint_unico: UNIQUE (endpoint)
constraint suscripcion.suscripcion_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 60)))
constraint suscripcion.suscripcion_pkey: PRIMARY KEY (id)
constraint suscripcion.suscripcion_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
constraint suscripcion_ical.suscripcion_ical_huella_unica: UNIQUE (huella)
constraint suscripcion_ical.suscripcion_ical_pkey: PRIMARY KEY (usuario_id, tipo)
constraint suscripcion_ical.suscripcion_ical_tipo_check: CHECK ((tipo = ANY (ARRAY['C'::text, 'A'::text])))
constraint suscripcion_ical.suscripcion_ical_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint tablero.tablero_area_codigo_fkey: FOREIGN KEY (area_codigo) REFERENCES area(codigo)
constraint tablero.tablero_centro_fkey: FOREIGN KEY (centro) REFERENCES centro_trabajo(codigo)
constraint tablero.tablero_de_planta_con_responsable: CHECK (((nivel <> 3) OR (responsable_id IS NOT NULL))) -- Un tablero de planta necesita un responsable
constraint tablero.tablero_de_un_area: CHECK (((nivel = 3) = (area_codigo IS NULL))) -- Un tablero de planta no tiene área; los demás, sí
constraint tablero.tablero_nivel_check: CHECK (((nivel >= 1) AND (nivel <= 3)))
constraint tablero.tablero_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 60)))
constraint tablero.tablero_nombre_unico: UNIQUE (centro, nombre) -- Ya hay un tablero con ese nombre en ese centro
constraint tablero.tablero_pkey: PRIMARY KEY (id)
constraint tablero.tablero_responsable_id_fkey: FOREIGN KEY (responsable_id) REFERENCES usuario(id)
constraint tablero_persona.tablero_persona_pkey: PRIMARY KEY (tablero_id, usuario_id)
constraint tablero_persona.tablero_persona_tablero_id_fkey: FOREIGN KEY (tablero_id) REFERENCES tablero(id)
constraint tablero_persona.tablero_persona_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint terminal.terminal_centro_trabajo_codigo_fkey: FOREIGN KEY (centro_trabajo_codigo) REFERENCES centro_trabajo(codigo)
constraint terminal.terminal_creado_por_id_fkey: FOREIGN KEY (creado_por_id) REFERENCES usuario(id)
constraint terminal.terminal_huella_unica: UNIQUE (huella)
constraint terminal.terminal_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 60)))
constraint terminal.terminal_pkey: PRIMARY KEY (id)
constraint terminal.terminal_revocado_por_id_fkey: FOREIGN KEY (revocado_por_id) REFERENCES usuario(id)
constraint terminal_envio.terminal_envio_pkey: PRIMARY KEY (terminal_id, clave)
constraint terminal_envio.terminal_envio_terminal_id_fkey: FOREIGN KEY (terminal_id) REFERENCES terminal(id)
constraint terminal_incidencia.terminal_incidencia_detalle_check: CHECK ((char_length(detalle) <= 250))
constraint terminal_incidencia.terminal_incidencia_pkey: PRIMARY KEY (id)
constraint terminal_incidencia.terminal_incidencia_revisada_por_id_fkey: FOREIGN KEY (revisada_por_id) REFERENCES usuario(id)
constraint terminal_incidencia.terminal_incidencia_terminal_id_fkey: FOREIGN KEY (terminal_id) REFERENCES terminal(id)
constraint terminal_incidencia.terminal_incidencia_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id)
constraint tipo_acceso.tipo_acceso_firma_digital_check: CHECK ((firma_digital = ANY (ARRAY[0, 1])))
constraint tipo_acceso.tipo_acceso_horas_juntas: CHECK ((((hora_inicio IS NULL) = (hora_fin IS NULL)) AND (hora_fin <> hora_inicio))) -- Indique las dos horas, distintas, o ninguna
constraint tipo_acceso.tipo_acceso_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint tipo_acceso.tipo_acceso_nombre_unico: UNIQUE (nombre) -- Ya hay un tipo de acceso con ese nombre
constraint tipo_acceso.tipo_acceso_pkey: PRIMARY KEY (id)
constraint tipo_acceso.tipo_acceso_se_cierra_despues: CHECK ((abierto_hasta >= abierto_desde)) -- No puede cerrarse antes de abrirse
constraint tipo_averia.tipo_averia_area_codigo_fkey: FOREIGN KEY (area_codigo) REFERENCES area(codigo)
constraint tipo_averia.tipo_averia_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint tipo_averia.tipo_averia_nombre_unico: UNIQUE (nombre) -- Ya hay un tipo de avería con ese nombre
constraint tipo_averia.tipo_averia_pkey: PRIMARY KEY (id)
constraint tipo_averia.tipo_averia_se_cierra_despues: CHECK ((abierto_hasta >= abierto_desde)) -- No puede cerrarse antes de abrirse
constraint tipo_izado.tipo_izado_meses_check: CHECK (((meses >= 1) AND (meses <= 120)))
constraint tipo_izado.tipo_izado_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 60)))
constraint tipo_izado.tipo_izado_pkey: PRIMARY KEY (id)
constraint tipo_papel.tipo_papel_ambito_check: CHECK ((ambito = ANY (ARRAY['E'::text, 'P'::text])))
constraint tipo_papel.tipo_papel_codigo_check: CHECK ((codigo ~ '^[A-Z0-9._-]{1,20}$'::text))
constraint tipo_papel.tipo_papel_codigo_unico: UNIQUE (codigo) -- Ya hay un papel con ese código
constraint tipo_papel.tipo_papel_de_su_ambito: UNIQUE (id, ambito)
constraint tipo_papel.tipo_papel_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint tipo_papel.tipo_papel_pkey: PRIMARY KEY (id)
constraint tipo_papel.tipo_papel_se_cierra_despues: CHECK ((hasta >= desde)) -- No puede cerrarse antes de abrirse
constraint tipo_permiso.tipo_permiso_codigo_check: CHECK ((codigo ~ '^[A-Z0-9_]{2,20}$'::text))
constraint tipo_permiso.tipo_permiso_codigo_unico: UNIQUE (codigo) -- Ya hay un tipo de permiso con ese código
constraint tipo_permiso.tipo_permiso_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint tipo_permiso.tipo_permiso_nombre_unico: UNIQUE (nombre) -- Ya hay un tipo de permiso con ese nombre
constraint tipo_permiso.tipo_permiso_pkey: PRIMARY KEY (id)
constraint tipo_permiso_version.tipo_permiso_version_arrastre_hasta_check: CHECK ((arrastre_hasta ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'::text))
constraint tipo_permiso_version.tipo_permiso_version_arrastre_max_check: CHECK (((arrastre_max >= 0) AND (arrastre_max <= 100000)))
constraint tipo_permiso_version.tipo_permiso_version_base_legal_check: CHECK ((char_length(base_legal) <= 200))
constraint tipo_permiso_version.tipo_permiso_version_creada_por_id_fkey: FOREIGN KEY (creada_por_id) REFERENCES usuario(id)
constraint tipo_permiso_version.tipo_permiso_version_derecho_check: CHECK (((derecho >= 1) AND (derecho <= 100000)))
constraint tipo_permiso_version.tipo_permiso_version_explicacion_check: CHECK ((char_length(explicacion) <= 500))
constraint tipo_permiso_version.tipo_permiso_version_justificante_check: CHECK ((justificante = ANY (ARRAY['N'::text, 'P'::text, 'O'::text])))
constraint tipo_permiso_version.tipo_permiso_version_letra_check: CHECK ((letra = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'E'::text, 'H'::text, 'J'::text, 'L'::text, 'O'::text, 'R'::text, 'S'::text, 'U'::text, 'V'::text, 'W'::text, 'Y'::text, 'Z'::text])))
constraint tipo_permiso_version.tipo_permiso_version_periodo_check: CHECK ((periodo = ANY (ARRAY['A'::text, 'E'::text])))
constraint tipo_permiso_version.tipo_permiso_version_pkey: PRIMARY KEY (tipo_id, version)
constraint tipo_permiso_version.tipo_permiso_version_preaviso_dias_check: CHECK (((preaviso_dias >= 0) AND (preaviso_dias <= 365)))
constraint tipo_permiso_version.tipo_permiso_version_tipo_id_fkey: FOREIGN KEY (tipo_id) REFERENCES tipo_permiso(id)
constraint tipo_permiso_version.tipo_permiso_version_unidad_check: CHECK ((unidad = ANY (ARRAY['D'::text, 'H'::text])))
constraint tipo_permiso_version.tipo_permiso_version_validacion_check: CHECK ((validacion = ANY (ARRAY['R'::text, 'H'::text, 'N'::text])))
constraint tipo_permiso_version.tipo_permiso_version_version_check: CHECK ((version >= 1))
constraint tipo_solicitud.tipo_solicitud_codigo_check: CHECK ((codigo ~ '^[A-Z]{3,20}$'::text))
constraint tipo_solicitud.tipo_solicitud_pkey: PRIMARY KEY (codigo)
constraint tipo_solicitud.tipo_solicitud_sin_nadie_check: CHECK ((sin_nadie ~ '^[A-Z_]{2,30}$'::text))
constraint turno.turno_codigo_check: CHECK ((codigo ~ '^[A-Z0-9]{1,8}$'::text))
constraint turno.turno_codigo_unico: UNIQUE (codigo) -- Ya hay un turno con ese código
constraint turno.turno_letra_check: CHECK ((letra = ANY (ARRAY['M'::text, 'T'::text, 'N'::text, 'P'::text])))
constraint turno.turno_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 60)))
constraint turno.turno_nombre_unico: UNIQUE (nombre) -- Ya hay un turno con ese nombre
constraint turno.turno_pkey: PRIMARY KEY (id)
constraint turno_comida.turno_comida_centro_fkey: FOREIGN KEY (centro) REFERENCES comedor(centro)
constraint turno_comida.turno_comida_dias_check: CHECK ((dias <@ '{1,2,3,4,5,6,7}'::smallint[]))
constraint turno_comida.turno_comida_hasta_tras_desde: CHECK ((hasta > desde)) -- Ha de terminar después de empezar
constraint turno_comida.turno_comida_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 40)))
constraint turno_comida.turno_comida_pkey: PRIMARY KEY (id)
constraint turno_comida.turno_comida_plazas_check: CHECK (((plazas >= 1) AND (plazas <= 2000)))
constraint turno_comida_dia.turno_comida_dia_motivo_check: CHECK ((char_length(motivo) <= 120))
constraint turno_comida_dia.turno_comida_dia_pkey: PRIMARY KEY (turno_id, fecha)
constraint turno_comida_dia.turno_comida_dia_plazas_check: CHECK (((plazas >= 0) AND (plazas <= 2000)))
constraint turno_comida_dia.turno_comida_dia_turno_id_fkey: FOREIGN KEY (turno_id) REFERENCES turno_comida(id)
constraint turno_version.turno_version_check1: CHECK (((salida_desde >= entrada_hasta) AND (salida_desde <= 2880)))
constraint turno_version.turno_version_check2: CHECK (((salida_hasta >= salida_desde) AND (salida_hasta <= 2880)))
constraint turno_version.turno_version_check: CHECK (((entrada_hasta >= entrada_desde) AND (entrada_hasta <= 2880)))
constraint turno_version.turno_version_creada_por_id_fkey: FOREIGN KEY (creada_por_id) REFERENCES usuario(id)
constraint turno_version.turno_version_entrada_desde_check: CHECK (((entrada_desde >= 0) AND (entrada_desde <= 2880)))
constraint turno_version.turno_version_obligatorias_check: CHECK ((jsonb_typeof(obligatorias) = 'array'::text))
constraint turno_version.turno_version_pausa_min_check: CHECK (((pausa_min >= 0) AND (pausa_min <= 120)))
constraint turno_version.turno_version_pkey: PRIMARY KEY (turno_id, version)
constraint turno_version.turno_version_teorico_min_check: CHECK (((teorico_min >= 1) AND (teorico_min <= 1440)))
constraint turno_version.turno_version_tramos_check: CHECK (((jsonb_typeof(tramos) = 'array'::text) AND ((jsonb_array_length(tramos) >= 1) AND (jsonb_array_length(tramos) <= 4))))
constraint turno_version.turno_version_turno_id_fkey: FOREIGN KEY (turno_id) REFERENCES turno(id)
constraint turno_version.turno_version_ventanas_juntas: CHECK ((num_nulls(entrada_desde, entrada_hasta, salida_desde, salida_hasta) = ANY (ARRAY[0, 4])))
constraint turno_version.turno_version_version_check: CHECK ((version >= 1))
constraint usuario.usuario_area_existe: FOREIGN KEY (area_codigo) REFERENCES area(codigo)
constraint usuario.usuario_baja_tras_alta: CHECK ((baja >= alta)) -- No puede irse antes de haber entrado
constraint usuario.usuario_centro_coste_existe: FOREIGN KEY (centro_coste_codigo) REFERENCES centro_coste(codigo)
constraint usuario.usuario_centro_trabajo_existe: FOREIGN KEY (centro_trabajo_codigo) REFERENCES centro_trabajo(codigo)
constraint usuario.usuario_correo_check: CHECK ((correo = lower(correo)))
constraint usuario.usuario_correo_unico: UNIQUE (correo) -- Otra persona tiene ya ese correo
constraint usuario.usuario_delegado_id_fkey: FOREIGN KEY (delegado_id) REFERENCES usuario(id)
constraint usuario.usuario_login_check: CHECK ((login = lower(login)))
constraint usuario.usuario_login_unico: UNIQUE (login) -- Otra persona tiene ya ese usuario
constraint usuario.usuario_matricula_unica: UNIQUE (matricula) -- Otra persona tiene ya esa matrícula
constraint usuario.usuario_no_es_su_responsable: CHECK ((responsable_id <> id)) -- Nadie es su propio responsable
constraint usuario.usuario_no_se_delega_a_si: CHECK ((delegado_id <> id))
constraint usuario.usuario_pkey: PRIMARY KEY (id)
constraint usuario.usuario_ps_check: CHECK ((char_length(ps) <= 20))
constraint usuario.usuario_puesto_check: CHECK ((char_length(puesto) <= 80))
constraint usuario.usuario_responsable_id_fkey: FOREIGN KEY (responsable_id) REFERENCES usuario(id)
constraint usuario.usuario_telefono_check: CHECK ((char_length(telefono) <= 20))
constraint usuario_palabra.usuario_palabra_pkey: PRIMARY KEY (usuario_id, palabra)
constraint usuario_palabra.usuario_palabra_usuario_id_fkey: FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
constraint valor_tablero.valor_tablero_accion_suya: FOREIGN KEY (accion_id, indicador_id, fecha) REFERENCES accion_tablero(id, indicador_id, fecha)
constraint valor_tablero.valor_tablero_anotado_por_id_fkey: FOREIGN KEY (anotado_por_id) REFERENCES usuario(id)
constraint valor_tablero.valor_tablero_correccion_check: CHECK ((char_length(correccion) <= 300))
constraint valor_tablero.valor_tablero_indicador_id_fkey: FOREIGN KEY (indicador_id) REFERENCES indicador(id)
constraint valor_tablero.valor_tablero_motivo_check: CHECK ((char_length(motivo) <= 300))
constraint valor_tablero.valor_tablero_pkey: PRIMARY KEY (id)
constraint valor_tablero.valor_tablero_rojo_con_accion: CHECK (((NOT rojo) OR (accion_id IS NOT NULL))) -- Un rojo necesita una acción con responsable y fecha
constraint valor_tablero.valor_tablero_rojo_con_motivo: CHECK (((NOT rojo) OR (motivo <> ''::text))) -- Un rojo necesita su motivo
constraint valor_tablero.valor_tablero_uno_por_dia: UNIQUE (indicador_id, fecha) -- Alguien ha anotado ya ese día: mire lo que puso antes de cambiarlo
constraint viaje.viaje_acompanantes_check: CHECK ((char_length(acompanantes) <= 250))
constraint viaje.viaje_anticipo_divisas_check: CHECK ((anticipo_divisas >= (0)::numeric))
constraint viaje.viaje_anticipo_euros_check: CHECK ((anticipo_euros >= (0)::numeric))
constraint viaje.viaje_aprobador_id_fkey: FOREIGN KEY (aprobador_id) REFERENCES usuario(id)
constraint viaje.viaje_cargar_a_check: CHECK ((cargar_a = ANY (ARRAY['G'::text, 'C'::text])))
constraint viaje.viaje_centro_coste_existe: FOREIGN KEY (centro_coste_codigo) REFERENCES centro_coste(codigo) -- El centro de coste elegido no existe
constraint viaje.viaje_codigo_oferta_check: CHECK ((char_length(codigo_oferta) <= 250))
constraint viaje.viaje_codigo_unico: UNIQUE (codigo)
constraint viaje.viaje_contrato_existe: FOREIGN KEY (contrato_codigo) REFERENCES contrato(codigo) -- El contrato elegido no existe
constraint viaje.viaje_destino_check: CHECK (((char_length(destino) >= 1) AND (char_length(destino) <= 250)))
constraint viaje.viaje_divisa_existe: FOREIGN KEY (divisa_codigo) REFERENCES divisa(codigo) -- La divisa elegida no existe
constraint viaje.viaje_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 8)))
constraint viaje.viaje_estado_previo_check: CHECK (((estado_previo >= 1) AND (estado_previo <= 6)))
constraint viaje.viaje_justificacion_check: CHECK ((char_length(justificacion) <= 1024))
constraint viaje.viaje_limitaciones_check: CHECK ((char_length(limitaciones) <= 250))
constraint viaje.viaje_motivo_check: CHECK (((char_length(motivo) >= 1) AND (char_length(motivo) <= 250)))
constraint viaje.viaje_nadie_aprueba_el_suyo: CHECK ((aprobador_id <> solicitante_id))
constraint viaje.viaje_pais_existe: FOREIGN KEY (pais_codigo) REFERENCES pais(codigo) -- El país elegido no existe
constraint viaje.viaje_pkey: PRIMARY KEY (id)
constraint viaje.viaje_precio_check: CHECK ((precio >= (0)::numeric))
constraint viaje.viaje_provincia_existe: FOREIGN KEY (provincia_codigo) REFERENCES provincia(codigo) -- La provincia elegida no existe
constraint viaje.viaje_provincia_solo_en_espana: CHECK (((pais_codigo = 'SP'::text) OR (provincia_codigo IS NULL)))
constraint viaje.viaje_regreso_tras_salida: CHECK ((fecha_regreso >= fecha_salida)) -- La fecha de regreso no puede ser anterior a la de salida
constraint viaje.viaje_rol_check: CHECK ((rol ~ '^[A-Z_]{2,30}$'::text))
constraint viaje.viaje_se_carga_a_uno: CHECK ((((cargar_a = 'G'::text) = (centro_coste_codigo IS NOT NULL)) AND ((cargar_a = 'C'::text) = (contrato_codigo IS NOT NULL))))
constraint viaje.viaje_solicitante_id_fkey: FOREIGN KEY (solicitante_id) REFERENCES usuario(id)
constraint viaje_busqueda.viaje_busqueda_pkey: PRIMARY KEY (viaje_id)
constraint viaje_busqueda.viaje_busqueda_viaje_id_fkey: FOREIGN KEY (viaje_id) REFERENCES viaje(id) ON DELETE CASCADE
constraint viaje_documento.viaje_documento_archivo_id_fkey: FOREIGN KEY (archivo_id) REFERENCES archivo(id)
constraint viaje_documento.viaje_documento_pkey: PRIMARY KEY (id)
constraint viaje_documento.viaje_documento_subido_por_id_fkey: FOREIGN KEY (subido_por_id) REFERENCES usuario(id)
constraint viaje_documento.viaje_documento_tipo_check: CHECK ((tipo = ANY (ARRAY['Billete'::text, 'Reserva'::text, 'Póliza'::text, 'Visado'::text, 'Justificante'::text])))
constraint viaje_documento.viaje_documento_viaje_id_fkey: FOREIGN KEY (viaje_id) REFERENCES viaje(id)
constraint visita.visita_anfitrion_id_fkey: FOREIGN KEY (anfitrion_id) REFERENCES usuario(id)
constraint visita.visita_empresa_check: CHECK (((char_length(empresa) >= 1) AND (char_length(empresa) <= 100)))
constraint visita.visita_estado_id_check: CHECK (((estado_id >= 1) AND (estado_id <= 7)))
constraint visita.visita_motivo_check: CHECK (((char_length(motivo) >= 1) AND (char_length(motivo) <= 250)))
constraint visita.visita_numero_unico: UNIQUE (numero)
constraint visita.visita_pkey: PRIMARY KEY (id)
constraint visita.visita_termina_despues: CHECK ((hasta > desde)) -- La hora de fin debe ser distinta de la de inicio
constraint visita.visita_zona_id_fkey: FOREIGN KEY (zona_id) REFERENCES zona_visita(id)
constraint zona_visita.zona_visita_aforo_check: CHECK (((aforo >= 1) AND (aforo <= 9999)))
constraint zona_visita.zona_visita_centro_fkey: FOREIGN KEY (centro) REFERENCES centro_trabajo(codigo) -- Ese centro de trabajo no existe
constraint zona_visita.zona_visita_codigo_check: CHECK ((codigo ~ '^[A-Z0-9-]{2,12}$'::text))
constraint zona_visita.zona_visita_codigo_unico: UNIQUE (codigo) -- Ya hay una zona con ese código
constraint zona_visita.zona_visita_nombre_check: CHECK (((char_length(nombre) >= 1) AND (char_length(nombre) <= 80)))
constraint zona_visita.zona_visita_pkey: PRIMARY KEY (id)
constraint zona_visita.zona_visita_se_cierra_despues: CHECK (((hasta IS NULL) OR (hasta >= desde))) -- La fecha de cierre no puede ser anterior a la de apertura
index CREATE INDEX acceso_de_persona ON public.acceso_persona USING btree (usuario_id, acceso_id)
index CREATE INDEX acceso_de_solicitante ON public.acceso USING btree (solicitante_id, id DESC)
index CREATE INDEX acceso_dia_por_instante ON public.acceso_dia USING btree (desde)
index CREATE INDEX acceso_inspeccion_de_persona ON public.acceso_inspeccion_persona USING btree (usuario_id, acceso_id)
index CREATE INDEX acceso_por_caducar ON public.acceso USING btree (fin) WHERE (estado_id = 1)
index CREATE INDEX accion_tablero_de_quien ON public.accion_tablero USING btree (responsable_id, fecha_limite, id)
index CREATE INDEX accion_tablero_por_vencer ON public.accion_tablero USING btree (fecha_limite) WHERE (estado_id = ANY (ARRAY[1, 2]))
index CREATE INDEX accion_tablero_viva_de ON public.accion_tablero USING btree (indicador_id) WHERE (estado_id = ANY (ARRAY[1, 2, 3]))
index CREATE INDEX accion_tablero_viva_en ON public.accion_tablero USING btree (en_tablero_id) WHERE (estado_id = ANY (ARRAY[1, 2, 3]))
index CREATE INDEX acuerdo_objetivos_abierto ON public.acuerdo_objetivos USING btree (ciclo_id) WHERE (estado_id = 1)
index CREATE INDEX acuerdo_objetivos_de_persona ON public.acuerdo_objetivos USING btree (persona_id, ciclo_id, id DESC)
index CREATE INDEX ajuste_permiso_de_persona ON public.ajuste_permiso USING btree (usuario_id, anio)
index CREATE INDEX ajuste_permiso_por_anio ON public.ajuste_permiso USING btree (anio, usuario_id)
index CREATE INDEX archivo_por_persona ON public.archivo USING btree (subido_por_id, creado) WHERE (subido_por_id IS NOT NULL)
index CREATE INDEX area_por_responsable ON public.area USING btree (responsable_id)
index CREATE INDEX articulo_ayuda_de_autor ON public.articulo_ayuda USING btree (autor_id)
index CREATE INDEX articulo_ayuda_edicion_de_autor ON public.articulo_ayuda_edicion USING btree (autor_id)
index CREATE INDEX articulo_ayuda_por_area ON public.articulo_ayuda USING btree (area, orden, id)
index CREATE INDEX articulo_ayuda_publicados ON public.articulo_ayuda USING btree (area, orden, id) WHERE (estado_id = 2)
index CREATE INDEX articulo_grupo_de_articulo ON public.articulo_grupo USING btree (articulo_id, orden)
index CREATE INDEX articulo_opcion_de_grupo ON public.articulo_opcion USING btree (grupo_id, orden)
index CREATE INDEX asignacion_de_cuadrante ON public.asignacion USING btree (cuadrante_id)
index CREATE INDEX asignacion_de_persona ON public.asignacion USING btree (usuario_id, id DESC)
index CREATE INDEX ausencia_de_permiso ON public.ausencia USING btree (permiso_id) WHERE (permiso_id IS NOT NULL)
index CREATE INDEX ausencia_de_persona ON public.ausencia USING btree (usuario_id, desde) WHERE (anulada IS NULL)
index CREATE INDEX ausencia_que_interrumpe ON public.ausencia USING btree (interrumpe_id) WHERE (interrumpe_id IS NOT NULL)
index CREATE INDEX aviso_anuncio_pendiente ON public.aviso_anuncio USING btree (aviso_id) WHERE (terminado IS NULL)
index CREATE INDEX aviso_busqueda ON public.aviso USING gin (((' '::text || busqueda)) gin_trgm_ops)
index CREATE INDEX aviso_de_gestion ON public.aviso USING btree (fase, canal, id)
index CREATE INDEX aviso_de_gestion_por_desde ON public.aviso USING btree (fase, canal, COALESCE(se_ve_desde, desde, '-infinity'::timestamp with time zone), id)
index CREATE INDEX aviso_de_gestion_por_hasta ON public.aviso USING btree (fase, canal, COALESCE(hasta, 'infinity'::timestamp with time zone), id)
index CREATE INDEX aviso_de_gestion_por_titular ON public.aviso USING btree (fase, canal, titular COLLATE "es-ES-x-icu", id)
index CREATE INDEX aviso_en_vigor ON public.aviso USING btree (canal, fijado DESC, se_ve_desde DESC, id DESC) WHERE (fase = 3)
index CREATE INDEX aviso_imagen_por_archivo ON public.aviso_imagen USING btree (archivo_id)
index CREATE INDEX aviso_imagen_por_fecha ON public.aviso_imagen USING btree (creada)
index CREATE INDEX aviso_por_cerrar ON public.aviso USING btree (id) WHERE ((publicado IS NOT NULL) AND (cerrado IS NULL))
index CREATE INDEX aviso_por_portada ON public.aviso USING btree (portada_id)
index CREATE INDEX aviso_usa_imagen_por_imagen ON public.aviso_usa_imagen USING btree (imagen_id)
index CREATE INDEX ayuda_area_por_buzon ON public.ayuda_area USING btree (buzon_area)
index CREATE INDEX ayuda_duda_por_articulo ON public.ayuda_duda USING btree (articulo_id)
index CREATE INDEX ayuda_semilla_por_articulo ON public.ayuda_semilla USING btree (articulo_id)
index CREATE INDEX ayuda_valoracion_de_usuario ON public.ayuda_valoracion USING btree (usuario_id)
index CREATE INDEX ayuda_valoracion_por_fecha ON public.ayuda_valoracion USING btree (instante)
index CREATE INDEX buzon_anonima_destino_estado_id_fecha_id_idx ON public.buzon_anonima USING btree (destino, estado_id, fecha, id)
index CREATE INDEX buzon_de_area ON ONLY public.buzon USING btree (destino, estado_id, fecha, id)
index CREATE INDEX buzon_de_autor ON public.buzon_firmada USING btree (autor_id, id DESC)
index CREATE INDEX buzon_firmada_destino_estado_id_fecha_id_idx ON public.buzon_firmada USING btree (destino, estado_id, fecha, id)
index CREATE INDEX buzon_persona_de_usuario ON public.buzon_persona USING btree (usuario_id)
index CREATE INDEX buzon_por_anunciar ON public.buzon_anonima USING btree (destino, fecha) WHERE (NOT anunciada)
index CREATE INDEX cambio_datos_de_persona ON public.cambio_datos USING btree (usuario_id, id DESC)
index CREATE INDEX centro_coste_por_responsable ON public.centro_coste USING btree (responsable_id)
index CREATE INDEX cierre_bloque_de_mes ON public.cierre_bloque USING btree (mes, id DESC)
index CREATE INDEX cierre_bloque_por_hacer ON public.cierre_bloque_persona USING btree (bloque_id, usuario_id) WHERE (hecho IS NULL)
index CREATE INDEX cierre_de_mes ON public.cierre USING btree (mes, estado_id)
index CREATE INDEX color_izado_uno_por_dia ON public.color_izado USING gist (daterange(desde, hasta, '[]'::text))
index CREATE INDEX competente_izado_de_persona ON public.competente_izado USING btree (usuario_id, tipo_id)
index CREATE INDEX competente_izado_sin_solape ON public.competente_izado USING gist (int8range(usuario_id, usuario_id, '[]'::text), int8range(COALESCE(tipo_id, (0)::bigint), COALESCE(tipo_id, (0)::bigint), '[]'::text), daterange(desde, hasta, '[]'::text))
index CREATE INDEX competente_izado_vigente ON public.competente_izado USING btree (COALESCE(hasta, 'infinity'::date), id)
index CREATE INDEX comunicacion_de_autor ON public.comunicacion USING btree (autor_id, id DESC)
index CREATE INDEX comunicacion_en_tablero ON public.comunicacion USING btree (estado_id, fecha_cierre, id) WHERE (estado_id = ANY (ARRAY[2, 4, 5, 7]))
index CREATE INDEX comunicacion_foto_archivo ON public.comunicacion_foto USING btree (archivo_id)
index CREATE INDEX comunicacion_foto_de ON public.comunicacion_foto USING btree (comunicacion_id, orden)
index CREATE INDEX comunicacion_foto_suelta ON public.comunicacion_foto USING btree (creada) WHERE (comunicacion_id IS NULL)
index CREATE INDEX comunicacion_por_cerrar ON public.comunicacion USING btree (resuelta) WHERE (estado_id = 5)
index CREATE INDEX conformidad_de_persona ON public.conformidad USING btree (usuario_id)
index CREATE INDEX contacto_ayuda_en_orden ON public.contacto_ayuda USING btree (orden, id)
index CREATE INDEX contrato_por_responsable ON public.contrato USING btree (responsable_id)
index CREATE INDEX correccion_de_persona ON public.correccion USING btree (usuario_id, id DESC)
index CREATE INDEX correccion_propuesta_por ON public.correccion USING btree (propone_id, id DESC)
index CREATE INDEX correo_fallido ON public.correo USING btree (id) WHERE ((abandonado IS NOT NULL) AND (enviado IS NULL) AND (descartado IS NULL))
index CREATE INDEX correo_por_enviar ON public.correo USING btree (proximo) WHERE ((enviado IS NULL) AND (abandonado IS NULL))
index CREATE INDEX correo_por_sobre ON public.correo USING btree (sobre) WHERE (sobre IS NOT NULL)
index CREATE INDEX delegacion_por_ausencia ON public.delegacion USING btree (ausencia_id) WHERE (ausencia_id IS NOT NULL)
index CREATE INDEX delegacion_por_delegado ON public.delegacion USING btree (para_id, hasta)
index CREATE INDEX delegacion_por_delegante ON public.delegacion USING btree (de_id, hasta)
index CREATE INDEX delegacion_sin_solape ON public.delegacion USING gist (int8range(de_id, de_id, '[]'::text), int8range(para_id, para_id, '[]'::text), daterange(desde, hasta, '[]'::text))
index CREATE INDEX dia_bloqueado_vigente ON public.dia_bloqueado USING btree (hasta) WHERE (anulado IS NULL)
index CREATE INDEX dispositivo_de_usuario ON public.dispositivo USING btree (usuario_id)
index CREATE INDEX documento_de_lote ON public.documento USING btree (lote_id, id)
index CREATE INDEX documento_de_persona ON public.documento USING btree (usuario_id, id DESC) WHERE (estado = ANY (ARRAY['E'::text, 'X'::text]))
index CREATE INDEX documento_de_persona_en_lote ON public.documento USING btree (lote_id, usuario_id) WHERE (usuario_id IS NOT NULL)
index CREATE INDEX documento_de_viaje ON public.viaje_documento USING btree (viaje_id, id)
index CREATE INDEX documento_por_archivo ON public.documento USING btree (archivo_id) WHERE (archivo_id IS NOT NULL)
index CREATE INDEX elemento_pantalla_por_imagen ON public.elemento_pantalla USING btree (imagen_id)
index CREATE INDEX elemento_pantalla_por_tablero ON public.elemento_pantalla USING btree (tablero_id)
index CREATE INDEX enlace_de_usuario ON public.enlace USING btree (usuario_id, tipo, creado)
index CREATE INDEX epi_almacen_por_centro ON public.epi_almacen USING btree (centro)
index CREATE INDEX epi_cupo_por_articulo ON public.epi_cupo USING btree (articulo_id)
index CREATE INDEX epi_encargado_por_usuario ON public.epi_encargado USING btree (usuario_id)
index CREATE INDEX epi_existencia_por_articulo ON public.epi_existencia USING btree (articulo_id)
index CREATE INDEX epi_existencia_primera_en_caducar ON public.epi_existencia USING btree (almacen_id, articulo_id, talla, caduca, id) WHERE (cantidad > 0)
index CREATE INDEX epi_minimo_por_articulo ON public.epi_minimo USING btree (articulo_id)
index CREATE INDEX epi_movimiento_de_almacen ON public.epi_movimiento USING btree (almacen_id, id)
index CREATE INDEX epi_movimiento_de_articulo ON public.epi_movimiento USING btree (almacen_id, articulo_id, id)
index CREATE INDEX epi_movimiento_de_clase ON public.epi_movimiento USING btree (almacen_id, clase, id)
index CREATE INDEX epi_movimiento_para ON public.epi_movimiento USING btree (para_id, id) WHERE (para_id IS NOT NULL)
index CREATE INDEX epi_movimiento_por_existencia ON public.epi_movimiento USING btree (existencia_id)
index CREATE INDEX epi_pieza_de_persona ON public.epi_pieza USING btree (usuario_id, id DESC)
index CREATE INDEX epi_pieza_de_recibo ON public.epi_pieza USING btree (recibo_id)
index CREATE INDEX epi_pieza_de_solicitud ON public.epi_pieza USING btree (solicitud_id)
index CREATE INDEX epi_pieza_por_almacen ON public.epi_pieza USING btree (almacen_id)
index CREATE INDEX epi_pieza_por_articulo ON public.epi_pieza USING btree (articulo_id)
index CREATE INDEX epi_pieza_por_existencia ON public.epi_pieza USING btree (existencia_id)
index CREATE INDEX epi_pieza_que_caduca ON public.epi_pieza USING btree (caduca, id) WHERE ((estado_id = 2) AND (caduca IS NOT NULL) AND (dicha IS NULL))
index CREATE INDEX epi_recibo_de_almacen ON public.epi_recibo USING btree (almacen_id, id DESC)
index CREATE INDEX epi_recibo_de_persona ON public.epi_recibo USING btree (usuario_id, id DESC)
index CREATE INDEX epi_solicitud_de_cupo ON public.epi_solicitud USING btree (usuario_id, articulo_id, creada) WHERE (estado_id = ANY (ARRAY[2, 5, 6]))
index CREATE INDEX epi_solicitud_de_persona ON public.epi_solicitud USING btree (usuario_id, id DESC)
index CREATE INDEX epi_solicitud_en_cola ON public.epi_solicitud USING btree (id) WHERE (estado_id = ANY (ARRAY[1, 2, 5]))
index CREATE INDEX epi_solicitud_por_almacen ON public.epi_solicitud USING btree (almacen_id)
index CREATE INDEX epi_solicitud_por_articulo ON public.epi_solicitud USING btree (articulo_id)
index CREATE INDEX epi_solicitud_por_recibo ON public.epi_solicitud USING btree (recibo_id)
index CREATE INDEX espera_por_revisar ON public.espera USING btree (revisar) WHERE (revisar IS NOT NULL)
index CREATE INDEX factura_de_centro_coste ON public.factura USING btree (centro_coste_codigo, id DESC) WHERE (centro_coste_codigo IS NOT NULL)
index CREATE INDEX factura_de_contrato ON public.factura USING btree (contrato_codigo, id DESC) WHERE (contrato_codigo IS NOT NULL)
index CREATE INDEX factura_de_proveedor ON public.factura USING btree (proveedor_id, id DESC)
index CREATE INDEX factura_importacion_caducable ON public.factura_importacion USING btree (creada)
index CREATE INDEX factura_importacion_fila_de_factura ON public.factura_importacion_fila USING btree (factura_id) WHERE (factura_id IS NOT NULL)
index CREATE INDEX factura_importacion_fila_por_estado ON public.factura_importacion_fila USING btree (importacion_id, estado, n)
index CREATE INDEX factura_importacion_por_hacer ON public.factura_importacion USING btree (id) WHERE (estado_id = 2)
index CREATE INDEX factura_por_archivo ON public.factura USING btree (pdf_id) WHERE (pdf_id IS NOT NULL)
index CREATE INDEX factura_por_cierre ON public.factura USING btree (cerrada) WHERE (cerrada IS NOT NULL)
index CREATE INDEX factura_por_estado ON public.factura USING btree (estado_id, id DESC)
index CREATE INDEX factura_por_exportacion ON public.factura USING btree (exportacion_numero) WHERE (exportacion_numero IS NOT NULL)
index CREATE INDEX factura_por_exportar ON public.factura USING btree (id) WHERE ((estado_id = 2) AND (exportacion_numero IS NULL))
index CREATE INDEX factura_por_fecha ON public.factura USING btree (fecha DESC, id DESC)
index CREATE INDEX factura_por_texto ON public.factura USING gin (busqueda gin_trgm_ops)
index CREATE INDEX factura_por_total ON public.factura USING btree (total DESC, id DESC)
index CREATE INDEX factura_por_vencimiento ON public.factura USING btree (vence, id)
index CREATE INDEX factura_viva_por_vencimiento ON public.factura USING btree (vence, id) WHERE (estado_id = ANY (ARRAY[1, 2, 3, 4, 5]))
index CREATE INDEX fichaje_borrado_de_fila ON public.fichaje_borrado USING btree (seq, usuario_id, desde_n)
index CREATE INDEX fichaje_cabeza_de_fila ON public.fichaje_cabeza USING btree (seq, usuario_id)
index CREATE INDEX fichaje_de_persona ON ONLY public.fichaje USING btree (usuario_id, fecha, instante)
index CREATE INDEX fichaje_estado_abierto ON public.fichaje_estado USING btree (fase) WHERE (fase <> 'F'::text)
index CREATE INDEX fichaje_estado_sin_sellar ON public.fichaje_estado USING btree (usuario_id) WHERE (n > sellado)
index CREATE INDEX firma_cadena_acceso ON public.firma_cadena USING btree (firma_usuario(contenido), seq) WHERE (clase = 'acceso'::text)
index CREATE INDEX firma_cadena_inventario ON public.firma_cadena USING btree (servidor) WHERE (clase = 'inventario'::text)
index CREATE INDEX firma_cadena_revocacion ON public.firma_cadena USING btree (firma_kid(contenido)) WHERE (clase = 'revocacion'::text)
index CREATE INDEX franja_pantalla_por_lista ON public.franja_pantalla USING btree (lista_id)
index CREATE INDEX hecho_visita_de_visita ON public.hecho_visita USING btree (visita_id, id)
index CREATE INDEX historial_de_entidad ON public.historial USING btree (entidad, entidad_id, id)
index CREATE INDEX historial_por_instante ON public.historial USING brin (instante)
index CREATE INDEX idempotencia_por_clave ON public.idempotencia USING btree (clave)
index CREATE INDEX idempotencia_por_fecha ON public.idempotencia USING btree (creada)
index CREATE INDEX imagen_pantalla_por_archivo ON public.imagen_pantalla USING btree (archivo_id)
index CREATE INDEX importacion_caducable ON public.importacion USING btree (creada)
index CREATE INDEX importacion_fila_pendiente ON public.importacion_fila USING btree (importacion_id, usuario_id) WHERE pendiente
index CREATE INDEX importacion_fila_por_estado ON public.importacion_fila USING btree (importacion_id, estado, n)
index CREATE INDEX importacion_por_hacer ON public.importacion USING btree (id) WHERE (estado_id = ANY (ARRAY[2, 4]))
index CREATE INDEX incidencia_resuelta_de_persona ON public.incidencia_resuelta USING btree (usuario_id, fecha, id DESC)
index CREATE INDEX inspeccion_izado_corrige ON public.inspeccion_izado USING btree (elemento_id, anterior_id) WHERE corrige
index CREATE INDEX inspeccion_izado_de_elemento ON public.inspeccion_izado USING btree (elemento_id, id DESC)
index CREATE INDEX inspeccion_izado_de_inspector ON public.inspeccion_izado USING btree (inspector_id, id DESC)
index CREATE INDEX inspeccion_izado_foto_de_inspeccion ON public.inspeccion_izado_foto USING btree (inspeccion_id, punto, id) WHERE (inspeccion_id IS NOT NULL)
index CREATE INDEX inspeccion_izado_foto_de_persona ON public.inspeccion_izado_foto USING btree (subida_por_id)
index CREATE INDEX inspeccion_izado_foto_por_archivo ON public.inspeccion_izado_foto USING btree (archivo_id)
index CREATE INDEX inspeccion_izado_foto_sin_uso ON public.inspeccion_izado_foto USING btree (creada) WHERE (inspeccion_id IS NULL)
index CREATE INDEX intento_por_fecha ON public.intento USING btree (cuando)
index CREATE INDEX izado_comprobacion_por_archivo ON public.izado_comprobacion USING btree (archivo_id) WHERE (archivo_id IS NOT NULL)
index CREATE INDEX izado_comprobacion_por_elemento ON public.izado_comprobacion USING btree (elemento_id, id)
index CREATE INDEX izado_comprobacion_por_usuario ON public.izado_comprobacion USING btree (usuario_id, id)
index CREATE INDEX izado_documento_por_archivo ON public.izado_documento USING btree (archivo_id)
index CREATE INDEX izado_documento_por_elemento ON public.izado_documento USING btree (elemento_id)
index CREATE INDEX izado_importacion_caducable ON public.izado_importacion USING btree (creada)
index CREATE INDEX izado_importacion_fila_por_estado ON public.izado_importacion_fila USING btree (importacion_id, estado, n)
index CREATE INDEX izado_importacion_por_hacer ON public.izado_importacion USING btree (id) WHERE (estado_id = 2)
index CREATE INDEX izado_por_area ON public.izado_elemento USING btree (area_codigo, estado_id, vence, id)
index CREATE INDEX izado_por_centro ON public.izado_elemento USING btree (centro, estado_id, vence, id)
index CREATE INDEX izado_por_codigo ON public.izado_elemento USING btree (centro, codigo)
index CREATE INDEX izado_por_color ON public.izado_elemento USING btree (color_id)
index CREATE INDEX izado_por_estado ON public.izado_elemento USING btree (estado_id, vence, id)
index CREATE INDEX izado_por_inspector ON public.izado_elemento USING btree (inspector_id, estado_id, vence, id) WHERE (inspector_id IS NOT NULL)
index CREATE INDEX izado_por_texto ON public.izado_elemento USING gin (sin_tildes((((((((' '::text || codigo) || ' '::text) || serie) || ' '::text) || fabricante) || ' '::text) || lugar)) gin_trgm_ops)
index CREATE INDEX izado_por_tipo ON public.izado_elemento USING btree (tipo_id, estado_id, vence, id)
index CREATE INDEX lectura_abierta ON public.lectura USING btree (id) WHERE (contenido IS NOT NULL)
index CREATE INDEX lectura_de ON public.lectura USING btree (usuario_id, tabla, id DESC)
index CREATE INDEX lectura_inspeccion_de_acceso ON public.lectura_inspeccion USING btree (acceso_id, id DESC)
index CREATE INDEX lectura_sensible_de_persona ON public.lectura_sensible USING btree (persona_id, id)
index CREATE INDEX lectura_sensible_por_instante ON public.lectura_sensible USING brin (instante)
index CREATE INDEX lista_importacion_caducable ON public.lista_importacion USING btree (creada)
index CREATE INDEX lista_importacion_fila_por_estado ON public.lista_importacion_fila USING btree (importacion_id, estado, n)
index CREATE INDEX lista_importacion_por_hacer ON public.lista_importacion USING btree (id) WHERE (estado_id = ANY (ARRAY[2, 4]))
index CREATE INDEX lista_importacion_por_lista ON public.lista_importacion USING btree (lista, id)
index CREATE INDEX llave_acceso_de_usuario ON public.llave_acceso USING btree (usuario_id, id)
index CREATE INDEX necesidad_de_viaje ON public.necesidad USING btree (viaje_id, fecha_inicio, id)
index CREATE INDEX nota_agenda_de_persona ON public.nota_agenda USING btree (usuario_id, fecha)
index CREATE INDEX notificacion_de_usuario ON public.notificacion USING btree (usuario_id, id DESC)
index CREATE INDEX notificacion_de_visita ON public.notificacion USING btree (sobre) WHERE (sobre ~~ 'visita:%'::text)
index CREATE INDEX notificacion_fallida ON public.notificacion USING btree (id) WHERE ((resultado = 'nadie'::text) AND (intentos > 1) AND (leida IS NULL) AND (descartada IS NULL))
index CREATE INDEX notificacion_por_entregar ON public.notificacion USING btree (entregar_desde, id) WHERE (entregada IS NULL)
index CREATE INDEX notificacion_por_fecha ON public.notificacion USING btree (creada)
index CREATE INDEX notificacion_sin_leer ON public.notificacion USING btree (usuario_id) WHERE (leida IS NULL)
index CREATE INDEX notificacion_sin_leer_sobre ON public.notificacion USING btree (sobre) WHERE (leida IS NULL)
index CREATE INDEX objetivo_de_area ON public.objetivo USING btree (area_codigo, ciclo_id) WHERE (nivel = 1)
index CREATE INDEX objetivo_de_ciclo ON public.objetivo USING btree (ciclo_id, nivel, id)
index CREATE INDEX objetivo_de_persona ON public.objetivo USING btree (persona_id, ciclo_id, id) WHERE (nivel = 2)
index CREATE INDEX objetivo_hijos ON public.objetivo USING btree (padre_id) WHERE (padre_id IS NOT NULL)
index CREATE INDEX objetivo_personal ON public.objetivo USING btree (ciclo_id, id DESC) WHERE (nivel = 2)
index CREATE INDEX objetivo_publico ON public.objetivo USING btree (ciclo_id) WHERE publico
index CREATE INDEX pantalla_por_centro ON public.pantalla USING btree (centro)
index CREATE INDEX pantalla_por_lista ON public.pantalla USING btree (lista_id)
index CREATE INDEX papel_de_persona ON public.papel USING btree (usuario_id, tipo_id) WHERE (usuario_id IS NOT NULL)
index CREATE INDEX papel_de_subcontrata ON public.papel USING btree (subcontrata_id, tipo_id) WHERE (subcontrata_id IS NOT NULL)
index CREATE INDEX papel_por_archivo ON public.papel USING btree (archivo_id)
index CREATE INDEX papel_por_caducidad ON public.papel USING btree (caduca, id) WHERE (anulado IS NULL)
index CREATE INDEX papel_por_tipo ON public.papel USING btree (tipo_id, ambito)
index CREATE INDEX paquete_de_acceso ON public.paquete USING btree (acceso_id) WHERE (acceso_id IS NOT NULL)
index CREATE INDEX paquete_fallido ON public.paquete USING btree (id) WHERE ((estado = 'F'::text) AND (descartado IS NULL))
index CREATE INDEX paquete_por_caducar ON public.paquete USING btree (caduca) WHERE (estado = 'L'::text)
index CREATE INDEX paquete_por_hacer ON public.paquete USING btree (id) WHERE (estado = 'P'::text)
index CREATE INDEX paso_visita_de_persona ON public.paso_visita USING btree (persona_id, id)
index CREATE INDEX pedido_de_cocina ON public.pedido USING btree (centro, fecha, tipo)
index CREATE INDEX pedido_de_franja ON public.pedido USING btree (franja_id, fecha) WHERE (estado_id <> 6)
index CREATE INDEX pedido_de_persona ON public.pedido USING btree (usuario_id, id DESC)
index CREATE INDEX pedido_linea_de_plato ON public.pedido_linea USING btree (plato_id) WHERE (plato_id IS NOT NULL)
index CREATE INDEX pedido_listo ON public.pedido USING btree (fecha) WHERE (estado_id = 3)
index CREATE INDEX permiso_anulado_por_dia ON public.permiso USING btree (desde, id) WHERE (estado_id = 7)
index CREATE INDEX permiso_con_documento ON public.permiso USING btree (tipo_id, tipo_version, desde, id) WHERE ((estado_id = ANY (ARRAY[1, 2, 6])) AND (justificante_id IS NOT NULL))
index CREATE INDEX permiso_con_justificante ON public.permiso USING btree (justificante_id) WHERE (justificante_id IS NOT NULL)
index CREATE INDEX permiso_concedido_por_dia ON public.permiso USING btree (desde, id) WHERE (estado_id = ANY (ARRAY[2, 6]))
index CREATE INDEX permiso_de_persona ON public.permiso USING btree (usuario_id, desde)
index CREATE INDEX permiso_de_persona_por_numero ON public.permiso USING btree (usuario_id, id DESC)
index CREATE INDEX permiso_en_espera ON public.permiso USING btree (hasta) WHERE (estado_id = ANY (ARRAY[1, 6]))
index CREATE INDEX permiso_sin_documento ON public.permiso USING btree (tipo_id, tipo_version, desde, id) WHERE ((estado_id = ANY (ARRAY[1, 2, 6])) AND (justificante_id IS NULL))
index CREATE INDEX persona_visita_por_aviso ON public.persona_visita USING btree (aviso_id)
index CREATE INDEX personas_importacion_caducable ON public.personas_importacion USING btree (creada)
index CREATE INDEX personas_importacion_fila_pendiente ON public.personas_importacion_fila USING btree (importacion_id, paso, n) WHERE (paso IS NOT NULL)
index CREATE INDEX personas_importacion_fila_por_estado ON public.personas_importacion_fila USING btree (importacion_id, estado, n)
index CREATE INDEX personas_importacion_por_hacer ON public.personas_importacion USING btree (id) WHERE (estado_id = 2)
index CREATE INDEX plato_de_menu ON public.plato USING btree (menu_id, curso, orden)
index CREATE INDEX plaza_de_persona ON public.plaza USING btree (usuario_id, id DESC)
index CREATE INDEX plaza_de_turno ON public.plaza USING btree (turno_id, fecha, estado_id, id)
index CREATE INDEX prestamo_de_persona ON public.prestamo USING btree (usuario_id, id DESC)
index CREATE INDEX propuesta_de_necesidad ON public.propuesta USING btree (necesidad_id, id)
index CREATE INDEX propuesta_por_archivo ON public.propuesta USING btree (archivo_id) WHERE (archivo_id IS NOT NULL)
index CREATE INDEX proveedor_por_nombre ON public.proveedor USING btree (sin_tildes(nombre), id)
index CREATE INDEX proveedor_por_texto ON public.proveedor USING gin (sin_tildes((((' '::text || nombre) || ' '::text) || codigo)) gin_trgm_ops)
index CREATE INDEX reserva_mesa_de_dia ON public.reserva_mesa USING btree (fecha, franja_id)
index CREATE INDEX reserva_mesa_de_persona ON public.reserva_mesa USING btree (usuario_id, id DESC)
index CREATE INDEX reserva_mesa_viva ON public.reserva_mesa USING btree (fecha) WHERE (estado_id = ANY (ARRAY[1, 2]))
index CREATE INDEX reto_usado_por_caducidad ON public.reto_usado USING btree (caduca)
index CREATE INDEX seguimiento_con_archivo ON public.seguimiento_objetivo USING btree (archivo_id) WHERE (archivo_id IS NOT NULL)
index CREATE INDEX seguimiento_de_objetivo ON public.seguimiento_objetivo USING btree (objetivo_id, fecha DESC, id DESC)
index CREATE INDEX sesion_viva_de_usuario ON public.sesion USING btree (usuario_id) WHERE (terminada IS NULL)
index CREATE INDEX solicitud_de_comunicacion_de ON public.solicitud USING btree (cola, entidad_id) WHERE (tipo = 'COMUNICACION'::text)
index CREATE INDEX solicitud_de_cosa ON public.solicitud USING btree (tipo, entidad_id, id DESC)
index CREATE INDEX solicitud_de_factura_de ON public.solicitud USING btree (aprobador_id, entidad_id) WHERE (tipo = 'FACTURA'::text)
index CREATE INDEX solicitud_de_factura_decidida ON public.solicitud USING btree (decidida_por_id, entidad_id) WHERE (tipo = 'FACTURA'::text)
index CREATE INDEX solicitud_de_peticionario ON public.solicitud USING btree (peticionario_id, id DESC)
index CREATE INDEX solicitud_pendiente_de ON public.solicitud USING btree (aprobador_id, tipo, creada, id) WHERE (estado_id = 1)
index CREATE INDEX solicitud_pendiente_de_area ON public.solicitud USING btree (area_codigo) WHERE (estado_id = 1)
index CREATE INDEX solicitud_pendiente_de_centro_coste ON public.solicitud USING btree (centro_coste_codigo) WHERE (estado_id = 1)
index CREATE INDEX solicitud_pendiente_de_contrato ON public.solicitud USING btree (contrato_codigo) WHERE (estado_id = 1)
index CREATE INDEX solicitud_pendiente_de_peticionario ON public.solicitud USING btree (peticionario_id, tipo, creada) WHERE (estado_id = 1)
index CREATE INDEX solicitud_pendiente_en_cola ON public.solicitud USING btree (cola, tipo, creada, id) WHERE (estado_id = 1)
index CREATE INDEX solicitud_pendiente_para ON public.solicitud USING btree (para_id) WHERE ((estado_id = 1) AND (para_id IS NOT NULL))
index CREATE INDEX subcontrata_persona_por_subcontrata ON public.subcontrata_persona USING btree (subcontrata_id)
index CREATE INDEX suscripcion_de_huella ON public.suscripcion USING btree (huella)
index CREATE INDEX suscripcion_de_sesion ON public.suscripcion USING btree (sid)
index CREATE INDEX suscripcion_de_usuario ON public.suscripcion USING btree (usuario_id)
index CREATE INDEX suscripcion_en_otras_manos ON public.suscripcion USING btree (en_manos_de) WHERE (en_manos_de IS NOT NULL)
index CREATE INDEX tablero_persona_por_usuario ON public.tablero_persona USING btree (usuario_id)
index CREATE INDEX tablero_por_area ON public.tablero USING btree (area_codigo, nivel)
index CREATE INDEX tablero_por_responsable ON public.tablero USING btree (responsable_id)
index CREATE INDEX terminal_envio_por_dia ON public.terminal_envio USING btree (recibido)
index CREATE INDEX terminal_incidencia_sin_revisar ON public.terminal_incidencia USING btree (id DESC) WHERE (revisada IS NULL)
index CREATE INDEX turno_comida_de_centro ON public.turno_comida USING btree (centro, desde)
index CREATE INDEX usuario_administracion ON public.usuario USING btree (id) WHERE (activo AND ('ADMINISTRACION'::text = ANY (roles)))
index CREATE INDEX usuario_cualquiera_por_nombre ON public.usuario USING btree (nombre COLLATE "es-ES-x-icu", id)
index CREATE INDEX usuario_de_responsable_por_nombre ON public.usuario USING btree (responsable_id, nombre COLLATE "es-ES-x-icu", id) WHERE (activo AND ('EMPLEADO'::text = ANY (roles)))
index CREATE INDEX usuario_desactivado_por_nombre ON public.usuario USING btree (nombre COLLATE "es-ES-x-icu", id) WHERE (NOT activo)
index CREATE INDEX usuario_gestor_viajes ON public.usuario USING btree (id) WHERE (activo AND ('GESTOR_VIAJES'::text = ANY (roles)))
index CREATE INDEX usuario_mantenimiento ON public.usuario USING btree (id) WHERE (activo AND ('MANTENIMIENTO'::text = ANY (roles)))
index CREATE INDEX usuario_palabra_por_nombre ON public.usuario_palabra USING btree (palabra, nombre, usuario_id)
index CREATE INDEX usuario_por_area ON public.usuario USING btree (area_codigo)
index CREATE INDEX usuario_por_invitar ON public.usuario USING btree (alta) WHERE invita_el_alta
index CREATE INDEX usuario_por_nombre ON public.usuario USING btree (nombre COLLATE "es-ES-x-icu", id) WHERE (activo AND ('EMPLEADO'::text = ANY (roles)))
index CREATE INDEX usuario_por_nombre_bajo ON public.usuario USING btree (responsable_id, nombre COLLATE "es-ES-x-icu", id)
index CREATE INDEX usuario_por_nombre_en_area ON public.usuario USING btree (area_codigo, nombre COLLATE "es-ES-x-icu", id)
index CREATE INDEX usuario_por_nombre_en_centro ON public.usuario USING btree (centro_trabajo_codigo, nombre COLLATE "es-ES-x-icu", id)
index CREATE INDEX usuario_por_nombre_en_centro_coste ON public.usuario USING btree (centro_coste_codigo, nombre COLLATE "es-ES-x-icu", id)
index CREATE INDEX usuario_por_rol ON public.usuario USING gin (roles)
index CREATE INDEX usuario_por_texto ON public.usuario USING gin (sin_tildes((((((' '::text || nombre) || ' '::text) || matricula) || ' '::text) || puesto)) gin_trgm_ops)
index CREATE INDEX usuario_prl ON public.usuario USING btree (id) WHERE (activo AND ('PRL'::text = ANY (roles)))
index CREATE INDEX usuario_que_se_va ON public.usuario USING btree (baja) WHERE (activo AND (baja IS NOT NULL))
index CREATE INDEX usuario_seguridad ON public.usuario USING btree (id) WHERE (activo AND ('SEGURIDAD'::text = ANY (roles)))
index CREATE INDEX usuario_sin_entrar_por_nombre ON public.usuario USING btree (nombre COLLATE "es-ES-x-icu", id) WHERE (activo AND (password_hash IS NULL))
index CREATE INDEX valor_tablero_de_quien ON public.valor_tablero USING btree (anotado_por_id)
index CREATE INDEX viaje_busqueda_texto ON public.viaje_busqueda USING gin (texto gin_trgm_ops)
index CREATE INDEX viaje_de_gestion_por_codigo ON public.viaje USING btree (estado_id, orden_de_codigo(codigo), id) WHERE (COALESCE(estado_previo, estado_id) >= 2)
index CREATE INDEX viaje_de_gestion_por_salida ON public.viaje USING btree (estado_id, fecha_salida, id) WHERE (COALESCE(estado_previo, estado_id) >= 2)
index CREATE INDEX viaje_de_solicitante ON public.viaje USING btree (solicitante_id, fecha_regreso DESC, id DESC)
index CREATE INDEX viaje_documento_por_archivo ON public.viaje_documento USING btree (archivo_id)
index CREATE INDEX viaje_por_aprobar ON public.viaje USING btree (cola, fecha_salida, id) WHERE (estado_id = 3)
index CREATE INDEX visita_de_anfitrion ON public.visita USING btree (anfitrion_id, id DESC)
index CREATE INDEX visita_de_aviso ON public.aviso_visita USING btree (aviso_id, edicion, usuario_id)
index CREATE INDEX visita_dentro ON public.visita USING btree (zona_id, id) WHERE (estado_id = 4)
index CREATE INDEX visita_por_autorizar ON public.visita USING btree (creada, id) WHERE (estado_id = 1)
index CREATE INDEX visita_por_dia ON public.visita USING btree (hasta, id)
index CREATE INDEX visita_por_zona ON public.visita USING btree (zona_id)
index CREATE INDEX visita_sin_cerrar ON public.visita USING btree (hasta) WHERE (estado_id = ANY (ARRAY[1, 2, 4]))
index CREATE INDEX zona_visita_por_centro ON public.zona_visita USING btree (centro)
index CREATE UNIQUE INDEX acceso_dia_una_vez ON public.acceso_dia USING btree (acceso_id, fecha)
index CREATE UNIQUE INDEX acceso_inspeccion_huella_key ON public.acceso_inspeccion USING btree (huella)
index CREATE UNIQUE INDEX acceso_inspeccion_persona_pkey ON public.acceso_inspeccion_persona USING btree (acceso_id, usuario_id)
index CREATE UNIQUE INDEX acceso_inspeccion_pkey ON public.acceso_inspeccion USING btree (id)
index CREATE UNIQUE INDEX acceso_numero_unico ON public.acceso USING btree (numero)
index CREATE UNIQUE INDEX acceso_persona_una_vez ON public.acceso_persona USING btree (acceso_id, usuario_id)
index CREATE UNIQUE INDEX acceso_pkey ON public.acceso USING btree (id)
index CREATE UNIQUE INDEX accion_tablero_de_su_dia ON public.accion_tablero USING btree (id, indicador_id, fecha)
index CREATE UNIQUE INDEX accion_tablero_pkey ON public.accion_tablero USING btree (id)
index CREATE UNIQUE INDEX acuerdo_objetivos_numero_unico ON public.acuerdo_objetivos USING btree (numero)
index CREATE UNIQUE INDEX acuerdo_objetivos_pkey ON public.acuerdo_objetivos USING btree (id)
index CREATE UNIQUE INDEX acuerdo_objetivos_uno_abierto ON public.acuerdo_objetivos USING btree (persona_id, ciclo_id) WHERE (estado_id = 1)
index CREATE UNIQUE INDEX ajuste_permiso_pkey ON public.ajuste_permiso USING btree (id)
index CREATE UNIQUE INDEX anfitrion_pantalla_pkey ON public.anfitrion_pantalla USING btree (anfitrion)
index CREATE UNIQUE INDEX archivo_clave_key ON public.archivo USING btree (clave)
index CREATE UNIQUE INDEX archivo_pkey ON public.archivo USING btree (id)
index CREATE UNIQUE INDEX area_id_unico ON public.area USING btree (id)
index CREATE UNIQUE INDEX area_nombre_unico ON public.area USING btree (nombre)
index CREATE UNIQUE INDEX area_pkey ON public.area USING btree (codigo)
index CREATE UNIQUE INDEX articulo_ayuda_edicion_pkey ON public.articulo_ayuda_edicion USING btree (articulo_id, edicion)
index CREATE UNIQUE INDEX articulo_ayuda_pkey ON public.articulo_ayuda USING btree (id)
index CREATE UNIQUE INDEX articulo_grupo_pkey ON public.articulo_grupo USING btree (id)
index CREATE UNIQUE INDEX articulo_nombre_unico ON public.articulo USING btree (centro, tipo, nombre)
index CREATE UNIQUE INDEX articulo_opcion_pkey ON public.articulo_opcion USING btree (id)
index CREATE UNIQUE INDEX articulo_pkey ON public.articulo USING btree (id)
index CREATE UNIQUE INDEX asignacion_pkey ON public.asignacion USING btree (id)
index CREATE UNIQUE INDEX ausencia_pkey ON public.ausencia USING btree (id)
index CREATE UNIQUE INDEX aviso_anuncio_pkey ON public.aviso_anuncio USING btree (aviso_id, edicion)
index CREATE UNIQUE INDEX aviso_cierre_pkey ON public.aviso_cierre USING btree (aviso_id)
index CREATE UNIQUE INDEX aviso_edicion_pkey ON public.aviso_edicion USING btree (aviso_id, edicion)
index CREATE UNIQUE INDEX aviso_imagen_pkey ON public.aviso_imagen USING btree (id)
index CREATE UNIQUE INDEX aviso_izado_pkey ON public.aviso_izado USING btree (elemento_id, vence, clase)
index CREATE UNIQUE INDEX aviso_pkey ON public.aviso USING btree (id)
index CREATE UNIQUE INDEX aviso_seguidor_pkey ON public.aviso_seguidor USING btree (usuario_id)
index CREATE UNIQUE INDEX aviso_seguridad_numero_unico ON public.aviso_seguridad USING btree (centro, numero)
index CREATE UNIQUE INDEX aviso_seguridad_pkey ON public.aviso_seguridad USING btree (id)
index CREATE UNIQUE INDEX aviso_usa_imagen_pkey ON public.aviso_usa_imagen USING btree (aviso_id, edicion, imagen_id)
index CREATE UNIQUE INDEX aviso_visita_pkey ON public.aviso_visita USING btree (usuario_id, aviso_id, edicion)
index CREATE UNIQUE INDEX ayuda_area_pkey ON public.ayuda_area USING btree (codigo)
index CREATE UNIQUE INDEX ayuda_duda_pkey ON public.ayuda_duda USING btree (buzon_id)
index CREATE UNIQUE INDEX ayuda_lectura_pkey ON public.ayuda_lectura USING btree (articulo_id, dia)
index CREATE UNIQUE INDEX ayuda_semilla_pkey ON public.ayuda_semilla USING btree (codigo)
index CREATE UNIQUE INDEX ayuda_valoracion_pkey ON public.ayuda_valoracion USING btree (articulo_id, edicion, usuario_id)
index CREATE UNIQUE INDEX borrado_visita_pkey ON public.borrado_visita USING btree (id)
index CREATE UNIQUE INDEX buzon_anonima_pkey ON public.buzon_anonima USING btree (id, anonima)
index CREATE UNIQUE INDEX buzon_firmada_pkey ON public.buzon_firmada USING btree (id, anonima)
index CREATE UNIQUE INDEX buzon_persona_pkey ON public.buzon_persona USING btree (area_codigo, usuario_id)
index CREATE UNIQUE INDEX buzon_pkey ON ONLY public.buzon USING btree (id, anonima)
index CREATE UNIQUE INDEX buzon_recibo_unico ON public.buzon_anonima USING btree (recibo)
index CREATE UNIQUE INDEX cambio_datos_numero_unico ON public.cambio_datos USING btree (numero)
index CREATE UNIQUE INDEX cambio_datos_pkey ON public.cambio_datos USING btree (id)
index CREATE UNIQUE INDEX cambio_datos_uno_abierto ON public.cambio_datos USING btree (usuario_id, grupo) WHERE (estado_id = 1)
index CREATE UNIQUE INDEX canal_interno_pkey ON public.canal_interno USING btree (id)
index CREATE UNIQUE INDEX centro_coste_id_unico ON public.centro_coste USING btree (id)
index CREATE UNIQUE INDEX centro_coste_pkey ON public.centro_coste USING btree (codigo)
index CREATE UNIQUE INDEX centro_trabajo_nombre_unico ON public.centro_trabajo USING btree (nombre)
index CREATE UNIQUE INDEX centro_trabajo_numero ON public.centro_trabajo USING btree (id)
index CREATE UNIQUE INDEX centro_trabajo_pkey ON public.centro_trabajo USING btree (codigo)
index CREATE UNIQUE INDEX ciclo_objetivos_nombre_unico ON public.ciclo_objetivos USING btree (nombre)
index CREATE UNIQUE INDEX ciclo_objetivos_periodo_unico ON public.ciclo_objetivos USING btree (tipo, desde)
index CREATE UNIQUE INDEX ciclo_objetivos_pkey ON public.ciclo_objetivos USING btree (id)
index CREATE UNIQUE INDEX cierre_bloque_persona_pkey ON public.cierre_bloque_persona USING btree (bloque_id, usuario_id)
index CREATE UNIQUE INDEX cierre_bloque_pkey ON public.cierre_bloque USING btree (id)
index CREATE UNIQUE INDEX cierre_bloque_uno_a_la_vez ON public.cierre_bloque USING btree (mes) WHERE (terminado IS NULL)
index CREATE UNIQUE INDEX cierre_mesas_pkey ON public.cierre_mesas USING btree (id)
index CREATE UNIQUE INDEX cierre_mesas_una_vez ON public.cierre_mesas USING btree (centro, fecha, franja_id) NULLS NOT DISTINCT
index CREATE UNIQUE INDEX cierre_pkey ON public.cierre USING btree (id)
index CREATE UNIQUE INDEX cierre_una_vez ON public.cierre USING btree (usuario_id, mes)
index CREATE UNIQUE INDEX codigo_recuperacion_pkey ON public.codigo_recuperacion USING btree (usuario_id, huella)
index CREATE UNIQUE INDEX color_izado_pkey ON public.color_izado USING btree (id)
index CREATE UNIQUE INDEX comedor_dia_pkey ON public.comedor_dia USING btree (centro, fecha)
index CREATE UNIQUE INDEX comedor_oferta_pkey ON public.comedor_oferta USING btree (clase, cosa_id)
index CREATE UNIQUE INDEX comedor_pkey ON public.comedor USING btree (centro)
index CREATE UNIQUE INDEX compania_alquiler_pkey ON public.compania_alquiler USING btree (id)
index CREATE UNIQUE INDEX competente_izado_pkey ON public.competente_izado USING btree (id)
index CREATE UNIQUE INDEX comunicacion_foto_pkey ON public.comunicacion_foto USING btree (id)
index CREATE UNIQUE INDEX comunicacion_numero_unico ON public.comunicacion USING btree (numero)
index CREATE UNIQUE INDEX comunicacion_pkey ON public.comunicacion USING btree (id)
index CREATE UNIQUE INDEX conformidad_dos_personas ON public.conformidad USING btree (factura_id, ronda, usuario_id)
index CREATE UNIQUE INDEX conformidad_pkey ON public.conformidad USING btree (factura_id, ronda, orden)
index CREATE UNIQUE INDEX contacto_ayuda_codigo_unico ON public.contacto_ayuda USING btree (codigo)
index CREATE UNIQUE INDEX contacto_ayuda_pkey ON public.contacto_ayuda USING btree (id)
index CREATE UNIQUE INDEX contacto_emergencia_pkey ON public.contacto_emergencia USING btree (usuario_id, orden)
index CREATE UNIQUE INDEX contrato_id_unico ON public.contrato USING btree (id)
index CREATE UNIQUE INDEX contrato_laboral_pkey ON public.contrato_laboral USING btree (id)
index CREATE UNIQUE INDEX contrato_laboral_uno_por_dia ON public.contrato_laboral USING btree (usuario_id, desde)
index CREATE UNIQUE INDEX contrato_pkey ON public.contrato USING btree (codigo)
index CREATE UNIQUE INDEX correccion_numero_unico ON public.correccion USING btree (numero)
index CREATE UNIQUE INDEX correccion_pkey ON public.correccion USING btree (id)
index CREATE UNIQUE INDEX correccion_una_abierta ON public.correccion USING btree (usuario_id, fecha) WHERE (estado_id = 1)
index CREATE UNIQUE INDEX correo_pkey ON public.correo USING btree (id)
index CREATE UNIQUE INDEX credencial_pkey ON public.credencial USING btree (usuario_id)
index CREATE UNIQUE INDEX credencial_qr_unico ON public.credencial USING btree (qr_huella)
index CREATE UNIQUE INDEX cuadrante_nombre_unico ON public.cuadrante USING btree (nombre)
index CREATE UNIQUE INDEX cuadrante_pkey ON public.cuadrante USING btree (id)
index CREATE UNIQUE INDEX cuadrante_version_pkey ON public.cuadrante_version USING btree (cuadrante_id, version)
index CREATE UNIQUE INDEX dato_personal_pkey ON public.dato_personal USING btree (usuario_id)
index CREATE UNIQUE INDEX delegacion_pkey ON public.delegacion USING btree (id)
index CREATE UNIQUE INDEX dia_bloqueado_pkey ON public.dia_bloqueado USING btree (id)
index CREATE UNIQUE INDEX dispositivo_pkey ON public.dispositivo USING btree (huella, usuario_id)
index CREATE UNIQUE INDEX divisa_id_unico ON public.divisa USING btree (id)
index CREATE UNIQUE INDEX divisa_nombre_unico ON public.divisa USING btree (nombre)
index CREATE UNIQUE INDEX divisa_pkey ON public.divisa USING btree (codigo)
index CREATE UNIQUE INDEX documento_pkey ON public.documento USING btree (id)
index CREATE UNIQUE INDEX elemento_pantalla_pkey ON public.elemento_pantalla USING btree (lista_id, orden)
index CREATE UNIQUE INDEX emergencia_pkey ON public.emergencia USING btree (id)
index CREATE UNIQUE INDEX emergencia_una_en_pie ON public.emergencia USING btree (COALESCE(centro, ''::text)) WHERE (terminada IS NULL)
index CREATE UNIQUE INDEX empresa_pkey ON public.empresa USING btree (id)
index CREATE UNIQUE INDEX enlace_pkey ON public.enlace USING btree (huella)
index CREATE UNIQUE INDEX epi_almacen_nombre_unico ON public.epi_almacen USING btree (centro, clave)
index CREATE UNIQUE INDEX epi_almacen_pkey ON public.epi_almacen USING btree (id)
index CREATE UNIQUE INDEX epi_articulo_pkey ON public.epi_articulo USING btree (id)
index CREATE UNIQUE INDEX epi_articulo_unico ON public.epi_articulo USING btree (clave)
index CREATE UNIQUE INDEX epi_cupo_pkey ON public.epi_cupo USING btree (id)
index CREATE UNIQUE INDEX epi_cupo_uno_por_puesto ON public.epi_cupo USING btree (clave, articulo_id, vive)
index CREATE UNIQUE INDEX epi_encargado_pkey ON public.epi_encargado USING btree (almacen_id, usuario_id)
index CREATE UNIQUE INDEX epi_existencia_pkey ON public.epi_existencia USING btree (id)
index CREATE UNIQUE INDEX epi_existencia_una_por_lote ON public.epi_existencia USING btree (almacen_id, articulo_id, talla, lote, caduca) NULLS NOT DISTINCT
index CREATE UNIQUE INDEX epi_minimo_pkey ON public.epi_minimo USING btree (almacen_id, articulo_id, talla)
index CREATE UNIQUE INDEX epi_movimiento_pkey ON public.epi_movimiento USING btree (id)
index CREATE UNIQUE INDEX epi_pieza_pkey ON public.epi_pieza USING btree (id)
index CREATE UNIQUE INDEX epi_recibo_numero_unico ON public.epi_recibo USING btree (numero)
index CREATE UNIQUE INDEX epi_recibo_pkey ON public.epi_recibo USING btree (id)
index CREATE UNIQUE INDEX epi_solicitud_numero_unico ON public.epi_solicitud USING btree (numero)
index CREATE UNIQUE INDEX epi_solicitud_pkey ON public.epi_solicitud USING btree (id)
index CREATE UNIQUE INDEX epi_solicitud_una_por_pieza ON public.epi_solicitud USING btree (sustituye_id) WHERE (estado_id = ANY (ARRAY[1, 2, 5, 6]))
index CREATE UNIQUE INDEX espera_una_por_solicitud ON public.espera USING btree (solicitud_id)
index CREATE UNIQUE INDEX exportacion_factura_pkey ON public.exportacion_factura USING btree (numero)
index CREATE UNIQUE INDEX factor_pkey ON public.factor USING btree (usuario_id)
index CREATE UNIQUE INDEX factura_ajuste_pkey ON public.factura_ajuste USING btree (factura_id, orden)
index CREATE UNIQUE INDEX factura_importacion_fila_pkey ON public.factura_importacion_fila USING btree (importacion_id, n)
index CREATE UNIQUE INDEX factura_importacion_pkey ON public.factura_importacion USING btree (id)
index CREATE UNIQUE INDEX factura_impuesto_pkey ON public.factura_impuesto USING btree (factura_id, orden)
index CREATE UNIQUE INDEX factura_original_pkey ON public.factura_original USING btree (factura_id)
index CREATE UNIQUE INDEX factura_pkey ON public.factura USING btree (id)
index CREATE UNIQUE INDEX factura_registro_unico ON public.factura USING btree (registro)
index CREATE UNIQUE INDEX factura_una_vez ON public.factura USING btree (proveedor_id, numero_de_factura((serie || numero))) WHERE (estado_id <> 7)
index CREATE UNIQUE INDEX factura_vencimiento_pkey ON public.factura_vencimiento USING btree (factura_id, orden)
index CREATE UNIQUE INDEX festivo_pkey ON public.festivo USING btree (id)
index CREATE UNIQUE INDEX festivo_una_vez ON public.festivo USING btree (fecha, COALESCE(centro_trabajo_codigo, ''::text))
index CREATE UNIQUE INDEX fichaje_borrado_pkey ON public.fichaje_borrado USING btree (usuario_id, desde_n)
index CREATE UNIQUE INDEX fichaje_cabeza_pkey ON public.fichaje_cabeza USING btree (usuario_id, n)
index CREATE UNIQUE INDEX fichaje_estado_pkey ON public.fichaje_estado USING btree (usuario_id)
index CREATE UNIQUE INDEX fichaje_pkey ON ONLY public.fichaje USING btree (fecha, id)
index CREATE UNIQUE INDEX fichaje_una_vez ON ONLY public.fichaje USING btree (fecha, usuario_id, n)
index CREATE UNIQUE INDEX firma_cadena_pkey ON public.firma_cadena USING btree (seq)
index CREATE UNIQUE INDEX firma_clave_pkey ON public.firma_clave USING btree (kid)
index CREATE UNIQUE INDEX firma_clave_seq_key ON public.firma_clave USING btree (seq)
index CREATE UNIQUE INDEX firma_clave_una_viva ON public.firma_clave USING btree (usuario_id) WHERE ((revocada IS NULL) AND (usuario_id IS NOT NULL))
index CREATE UNIQUE INDEX firma_fallo_pkey ON public.firma_fallo USING btree (usuario_id)
index CREATE UNIQUE INDEX firma_pkey ON public.firma USING btree (codigo)
index CREATE UNIQUE INDEX firma_seq_key ON public.firma USING btree (seq)
index CREATE UNIQUE INDEX firma_solicitud_id_key ON public.firma USING btree (solicitud_id)
index CREATE UNIQUE INDEX firma_testigo_pkey ON public.firma_testigo USING btree (id)
index CREATE UNIQUE INDEX foto_archivo_de_una ON public.foto_archivo USING btree (archivo_id)
index CREATE UNIQUE INDEX foto_archivo_pkey ON public.foto_archivo USING btree (usuario_id, lado)
index CREATE UNIQUE INDEX foto_pkey ON public.foto USING btree (usuario_id)
index CREATE UNIQUE INDEX franja_mesa_pkey ON public.franja_mesa USING btree (id)
index CREATE UNIQUE INDEX franja_mesa_una_a_cada_hora ON public.franja_mesa USING btree (centro, desde)
index CREATE UNIQUE INDEX franja_pantalla_pkey ON public.franja_pantalla USING btree (pantalla_id, orden)
index CREATE UNIQUE INDEX franja_pkey ON public.franja USING btree (id)
index CREATE UNIQUE INDEX franja_una_a_cada_hora ON public.franja USING btree (centro, tipo, desde) WHERE activa
index CREATE UNIQUE INDEX hecho_visita_pkey ON public.hecho_visita USING btree (id)
index CREATE UNIQUE INDEX historial_pkey ON public.historial USING btree (id)
index CREATE UNIQUE INDEX idempotencia_una_vez ON public.idempotencia USING btree (usuario_id, clave)
index CREATE UNIQUE INDEX imagen_pantalla_pkey ON public.imagen_pantalla USING btree (id)
index CREATE UNIQUE INDEX importacion_fila_pkey ON public.importacion_fila USING btree (importacion_id, n)
index CREATE UNIQUE INDEX importacion_pkey ON public.importacion USING btree (id)
index CREATE UNIQUE INDEX incidencia_resuelta_pkey ON public.incidencia_resuelta USING btree (id)
index CREATE UNIQUE INDEX indicador_pkey ON public.indicador USING btree (id)
index CREATE UNIQUE INDEX indicador_uno_por_letra ON public.indicador USING btree (tablero_id, letra) WHERE activo
index CREATE UNIQUE INDEX inspeccion_izado_de_su_elemento ON public.inspeccion_izado USING btree (id, elemento_id)
index CREATE UNIQUE INDEX inspeccion_izado_foto_pkey ON public.inspeccion_izado_foto USING btree (id)
index CREATE UNIQUE INDEX inspeccion_izado_pkey ON public.inspeccion_izado USING btree (id)
index CREATE UNIQUE INDEX inspeccion_izado_una_a_la_vez ON public.inspeccion_izado USING btree (elemento_id, anterior_id) NULLS NOT DISTINCT
index CREATE UNIQUE INDEX intento_pkey ON public.intento USING btree (clave, grupo)
index CREATE UNIQUE INDEX izado_codigo_unico ON public.izado_elemento USING btree (codigo)
index CREATE UNIQUE INDEX izado_comprobacion_pkey ON public.izado_comprobacion USING btree (id)
index CREATE UNIQUE INDEX izado_documento_pkey ON public.izado_documento USING btree (id)
index CREATE UNIQUE INDEX izado_elemento_pkey ON public.izado_elemento USING btree (id)
index CREATE UNIQUE INDEX izado_importacion_fila_pkey ON public.izado_importacion_fila USING btree (importacion_id, n)
index CREATE UNIQUE INDEX izado_importacion_pkey ON public.izado_importacion USING btree (id)
index CREATE UNIQUE INDEX izado_qr_unico ON public.izado_elemento USING btree (qr)
index CREATE UNIQUE INDEX lectura_inspeccion_pkey ON public.lectura_inspeccion USING btree (id)
index CREATE UNIQUE INDEX lectura_pkey ON public.lectura USING btree (id)
index CREATE UNIQUE INDEX lectura_sensible_pkey ON public.lectura_sensible USING btree (id)
index CREATE UNIQUE INDEX limite_factura_pkey ON public.limite_factura USING btree (id)
index CREATE UNIQUE INDEX limite_trabajo_orden_key ON public.limite_trabajo USING btree (orden)
index CREATE UNIQUE INDEX limite_trabajo_pkey ON public.limite_trabajo USING btree (codigo)
index CREATE UNIQUE INDEX lista_importacion_fila_pkey ON public.lista_importacion_fila USING btree (importacion_id, n)
index CREATE UNIQUE INDEX lista_importacion_pkey ON public.lista_importacion USING btree (id)
index CREATE UNIQUE INDEX lista_izado_pkey ON public.lista_izado USING btree (id)
index CREATE UNIQUE INDEX lista_izado_una_por_version ON public.lista_izado USING btree (tipo_id, version)
index CREATE UNIQUE INDEX lista_pantalla_nombre_unico ON public.lista_pantalla USING btree (nombre)
index CREATE UNIQUE INDEX lista_pantalla_pkey ON public.lista_pantalla USING btree (id)
index CREATE UNIQUE INDEX llave_acceso_credencial_unica ON public.llave_acceso USING btree (credencial)
index CREATE UNIQUE INDEX llave_acceso_pkey ON public.llave_acceso USING btree (id)
index CREATE UNIQUE INDEX lote_documentos_pkey ON public.lote_documentos USING btree (id)
index CREATE UNIQUE INDEX marcha_pkey ON public.marcha USING btree (proceso_id, reloj)
index CREATE UNIQUE INDEX menu_pkey ON public.menu USING btree (id)
index CREATE UNIQUE INDEX menu_uno_por_dia ON public.menu USING btree (centro, fecha)
index CREATE UNIQUE INDEX mesa_codigo_unico ON public.mesa USING btree (codigo)
index CREATE UNIQUE INDEX mesa_nombre_unico ON public.mesa USING btree (centro, nombre)
index CREATE UNIQUE INDEX mesa_pkey ON public.mesa USING btree (id)
index CREATE UNIQUE INDEX migracion_pkey ON public.migracion USING btree (nombre)
index CREATE UNIQUE INDEX necesidad_pkey ON public.necesidad USING btree (id)
index CREATE UNIQUE INDEX necesidad_va_sin_propuesta_unica ON public.necesidad USING btree (id, va_sin_propuesta)
index CREATE UNIQUE INDEX nota_agenda_pkey ON public.nota_agenda USING btree (id)
index CREATE UNIQUE INDEX noticias_visita_pkey ON public.noticias_visita USING btree (usuario_id, fecha)
index CREATE UNIQUE INDEX notificacion_pkey ON public.notificacion USING btree (id)
index CREATE UNIQUE INDEX objetivo_pkey ON public.objetivo USING btree (id)
index CREATE UNIQUE INDEX objetivo_una_vez_por_ciclo ON public.objetivo USING btree (id, ciclo_id, nivel)
index CREATE UNIQUE INDEX pais_id_unico ON public.pais USING btree (id)
index CREATE UNIQUE INDEX pais_nombre_unico ON public.pais USING btree (nombre)
index CREATE UNIQUE INDEX pais_pkey ON public.pais USING btree (codigo)
index CREATE UNIQUE INDEX palabra_de_personas_pkey ON public.palabra_de_personas USING btree (clave, palabra)
index CREATE UNIQUE INDEX pantalla_huella_unica ON public.pantalla USING btree (huella)
index CREATE UNIQUE INDEX pantalla_nombre_unico ON public.pantalla USING btree (nombre) WHERE (revocada IS NULL)
index CREATE UNIQUE INDEX pantalla_pkey ON public.pantalla USING btree (id)
index CREATE UNIQUE INDEX papel_pkey ON public.papel USING btree (id)
index CREATE UNIQUE INDEX papel_renovado_una_vez ON public.papel USING btree (sustituye_id) WHERE (anulado IS NULL)
index CREATE UNIQUE INDEX papel_uno_de_persona ON public.papel USING btree (usuario_id, tipo_id) WHERE ((sustituye_id IS NULL) AND (anulado IS NULL) AND (usuario_id IS NOT NULL))
index CREATE UNIQUE INDEX papel_uno_de_subcontrata ON public.papel USING btree (subcontrata_id, tipo_id) WHERE ((sustituye_id IS NULL) AND (anulado IS NULL) AND (subcontrata_id IS NOT NULL))
index CREATE UNIQUE INDEX paquete_pkey ON public.paquete USING btree (id)
index CREATE UNIQUE INDEX paso_visita_pkey ON public.paso_visita USING btree (id)
index CREATE UNIQUE INDEX paso_visita_uno_abierto ON public.paso_visita USING btree (persona_id) WHERE ((salida IS NULL) AND (anulado IS NULL))
index CREATE UNIQUE INDEX pedido_codigo_del_dia ON public.pedido USING btree (centro, fecha, codigo)
index CREATE UNIQUE INDEX pedido_linea_pkey ON public.pedido_linea USING btree (pedido_id, n)
index CREATE UNIQUE INDEX pedido_pkey ON public.pedido USING btree (id)
index CREATE UNIQUE INDEX permiso_dia_pkey ON public.permiso_dia USING btree (permiso_id, fecha)
index CREATE UNIQUE INDEX permiso_numero_unico ON public.permiso USING btree (numero)
index CREATE UNIQUE INDEX permiso_pkey ON public.permiso USING btree (id)
index CREATE UNIQUE INDEX permiso_por_contar_pkey ON public.permiso_por_contar USING btree (id)
index CREATE UNIQUE INDEX persona_visita_huella_unica ON public.persona_visita USING btree (huella)
index CREATE UNIQUE INDEX persona_visita_orden_unico ON public.persona_visita USING btree (visita_id, orden)
index CREATE UNIQUE INDEX persona_visita_pkey ON public.persona_visita USING btree (id)
index CREATE UNIQUE INDEX personas_importacion_fila_pkey ON public.personas_importacion_fila USING btree (importacion_id, n)
index CREATE UNIQUE INDEX personas_importacion_pkey ON public.personas_importacion USING btree (id)
index CREATE UNIQUE INDEX plan_cambiado_pkey ON public.plan_cambiado USING btree (id)
index CREATE UNIQUE INDEX plato_pkey ON public.plato USING btree (id)
index CREATE UNIQUE INDEX plaza_pkey ON public.plaza USING btree (id)
index CREATE UNIQUE INDEX plaza_una_por_dia ON public.plaza USING btree (usuario_id, fecha) WHERE (estado_id = ANY (ARRAY[1, 2, 4]))
index CREATE UNIQUE INDEX plazo_conservacion_codigo_unico ON public.plazo_conservacion USING btree (codigo)
index CREATE UNIQUE INDEX plazo_conservacion_pkey ON public.plazo_conservacion USING btree (id)
index CREATE UNIQUE INDEX preferencia_pkey ON public.preferencia USING btree (usuario_id, tipo)
index CREATE UNIQUE INDEX prestamo_cuota_pkey ON public.prestamo_cuota USING btree (prestamo_id, orden)
index CREATE UNIQUE INDEX prestamo_numero_unico ON public.prestamo USING btree (numero)
index CREATE UNIQUE INDEX prestamo_pkey ON public.prestamo USING btree (id)
index CREATE UNIQUE INDEX prestamo_uno_en_espera ON public.prestamo USING btree (usuario_id, tipo) WHERE (estado_id = 1)
index CREATE UNIQUE INDEX proceso_pkey ON public.proceso USING btree (id)
index CREATE UNIQUE INDEX propuesta_pkey ON public.propuesta USING btree (id)
index CREATE UNIQUE INDEX propuesta_una_elegida ON public.propuesta USING btree (necesidad_id) WHERE (estado_id = 3)
index CREATE UNIQUE INDEX proveedor_nif_unico ON public.proveedor USING btree (codigo)
index CREATE UNIQUE INDEX proveedor_pkey ON public.proveedor USING btree (id)
index CREATE UNIQUE INDEX provincia_id_unico ON public.provincia USING btree (id)
index CREATE UNIQUE INDEX provincia_nombre_unico ON public.provincia USING btree (nombre)
index CREATE UNIQUE INDEX provincia_pkey ON public.provincia USING btree (codigo)
index CREATE UNIQUE INDEX registro_borrado_pkey ON public.registro_borrado USING btree (mes)
index CREATE UNIQUE INDEX regla_jornada_pkey ON public.regla_jornada USING btree (version)
index CREATE UNIQUE INDEX regla_prestamo_pkey ON public.regla_prestamo USING btree (desde)
index CREATE UNIQUE INDEX representante_pkey ON public.representante USING btree (id)
index CREATE UNIQUE INDEX representante_una_vez ON public.representante USING btree (usuario_id, centro_trabajo_codigo, desde) NULLS NOT DISTINCT
index CREATE UNIQUE INDEX reserva_mesa_pkey ON public.reserva_mesa USING btree (id)
index CREATE UNIQUE INDEX reserva_mesa_una_por_franja ON public.reserva_mesa USING btree (mesa_id, franja_id, fecha) WHERE (estado_id = ANY (ARRAY[1, 2]))
index CREATE UNIQUE INDEX reserva_mesa_una_por_persona ON public.reserva_mesa USING btree (usuario_id, fecha) WHERE (estado_id = ANY (ARRAY[1, 2]))
index CREATE UNIQUE INDEX resumen_mensual_pkey ON public.resumen_mensual USING btree (id)
index CREATE UNIQUE INDEX resumen_mensual_una_vez ON public.resumen_mensual USING btree (mes, centro_trabajo_codigo)
index CREATE UNIQUE INDEX reto_usado_pkey ON public.reto_usado USING btree (huella)
index CREATE UNIQUE INDEX seguimiento_objetivo_pkey ON public.seguimiento_objetivo USING btree (id)
index CREATE UNIQUE INDEX sesion_numero_unico ON public.sesion USING btree (numero)
index CREATE UNIQUE INDEX sesion_pkey ON public.sesion USING btree (sid)
index CREATE UNIQUE INDEX solicitud_codigo_unico ON public.solicitud USING btree (codigo_verificacion)
index CREATE UNIQUE INDEX solicitud_pkey ON public.solicitud USING btree (id)
index CREATE UNIQUE INDEX solicitud_una_abierta ON public.solicitud USING btree (tipo, entidad_id) WHERE (estado_id = 1)
index CREATE UNIQUE INDEX subcontrata_codigo_unico ON public.subcontrata USING btree (codigo)
index CREATE UNIQUE INDEX subcontrata_nif_unico ON public.subcontrata USING btree (nif)
index CREATE UNIQUE INDEX subcontrata_persona_pkey ON public.subcontrata_persona USING btree (usuario_id)
index CREATE UNIQUE INDEX subcontrata_pkey ON public.subcontrata USING btree (id)
index CREATE UNIQUE INDEX suscripcion_endpoint_unico ON public.suscripcion USING btree (endpoint)
index CREATE UNIQUE INDEX suscripcion_ical_huella_unica ON public.suscripcion_ical USING btree (huella)
index CREATE UNIQUE INDEX suscripcion_ical_pkey ON public.suscripcion_ical USING btree (usuario_id, tipo)
index CREATE UNIQUE INDEX suscripcion_pkey ON public.suscripcion USING btree (id)
index CREATE UNIQUE INDEX tablero_nombre_unico ON public.tablero USING btree (centro, nombre)
index CREATE UNIQUE INDEX tablero_persona_pkey ON public.tablero_persona USING btree (tablero_id, usuario_id)
index CREATE UNIQUE INDEX tablero_pkey ON public.tablero USING btree (id)
index CREATE UNIQUE INDEX tablero_uno_por_area ON public.tablero USING btree (area_codigo, centro) WHERE ((nivel = 2) AND activo)
index CREATE UNIQUE INDEX tablero_uno_por_planta ON public.tablero USING btree (centro) WHERE ((nivel = 3) AND activo)
index CREATE UNIQUE INDEX terminal_envio_pkey ON public.terminal_envio USING btree (terminal_id, clave)
index CREATE UNIQUE INDEX terminal_huella_unica ON public.terminal USING btree (huella)
index CREATE UNIQUE INDEX terminal_incidencia_pkey ON public.terminal_incidencia USING btree (id)
index CREATE UNIQUE INDEX terminal_nombre_unico ON public.terminal USING btree (nombre) WHERE (revocado IS NULL)
index CREATE UNIQUE INDEX terminal_pkey ON public.terminal USING btree (id)
index CREATE UNIQUE INDEX tipo_acceso_nombre_unico ON public.tipo_acceso USING btree (nombre)
index CREATE UNIQUE INDEX tipo_acceso_pkey ON public.tipo_acceso USING btree (id)
index CREATE UNIQUE INDEX tipo_averia_nombre_unico ON public.tipo_averia USING btree (nombre)
index CREATE UNIQUE INDEX tipo_averia_pkey ON public.tipo_averia USING btree (id)
index CREATE UNIQUE INDEX tipo_izado_nombre_unico ON public.tipo_izado USING btree (lower(nombre))
index CREATE UNIQUE INDEX tipo_izado_pkey ON public.tipo_izado USING btree (id)
index CREATE UNIQUE INDEX tipo_papel_codigo_unico ON public.tipo_papel USING btree (codigo)
index CREATE UNIQUE INDEX tipo_papel_de_su_ambito ON public.tipo_papel USING btree (id, ambito)
index CREATE UNIQUE INDEX tipo_papel_pkey ON public.tipo_papel USING btree (id)
index CREATE UNIQUE INDEX tipo_permiso_codigo_unico ON public.tipo_permiso USING btree (codigo)
index CREATE UNIQUE INDEX tipo_permiso_nombre_unico ON public.tipo_permiso USING btree (nombre)
index CREATE UNIQUE INDEX tipo_permiso_pkey ON public.tipo_permiso USING btree (id)
index CREATE UNIQUE INDEX tipo_permiso_unas_vacaciones ON public.tipo_permiso USING btree (vacaciones) WHERE vacaciones
index CREATE UNIQUE INDEX tipo_permiso_version_pkey ON public.tipo_permiso_version USING btree (tipo_id, version)
index CREATE UNIQUE INDEX tipo_solicitud_pkey ON public.tipo_solicitud USING btree (codigo)
index CREATE UNIQUE INDEX turno_codigo_unico ON public.turno USING btree (codigo)
index CREATE UNIQUE INDEX turno_comida_dia_pkey ON public.turno_comida_dia USING btree (turno_id, fecha)
index CREATE UNIQUE INDEX turno_comida_pkey ON public.turno_comida USING btree (id)
index CREATE UNIQUE INDEX turno_nombre_unico ON public.turno USING btree (nombre)
index CREATE UNIQUE INDEX turno_pkey ON public.turno USING btree (id)
index CREATE UNIQUE INDEX turno_version_pkey ON public.turno_version USING btree (turno_id, version)
index CREATE UNIQUE INDEX usuario_correo_unico ON public.usuario USING btree (correo)
index CREATE UNIQUE INDEX usuario_login_unico ON public.usuario USING btree (login)
index CREATE UNIQUE INDEX usuario_matricula_sin_caja ON public.usuario USING btree (lower(matricula))
index CREATE UNIQUE INDEX usuario_matricula_unica ON public.usuario USING btree (matricula)
index CREATE UNIQUE INDEX usuario_palabra_pkey ON public.usuario_palabra USING btree (usuario_id, palabra)
index CREATE UNIQUE INDEX usuario_pkey ON public.usuario USING btree (id)
index CREATE UNIQUE INDEX valor_tablero_pkey ON public.valor_tablero USING btree (id)
index CREATE UNIQUE INDEX valor_tablero_uno_por_dia ON public.valor_tablero USING btree (indicador_id, fecha)
index CREATE UNIQUE INDEX viaje_busqueda_pkey ON public.viaje_busqueda USING btree (viaje_id)
index CREATE UNIQUE INDEX viaje_codigo_unico ON public.viaje USING btree (codigo)
index CREATE UNIQUE INDEX viaje_documento_pkey ON public.viaje_documento USING btree (id)
index CREATE UNIQUE INDEX viaje_pkey ON public.viaje USING btree (id)
index CREATE UNIQUE INDEX visita_numero_unico ON public.visita USING btree (numero)
index CREATE UNIQUE INDEX visita_pkey ON public.visita USING btree (id)
index CREATE UNIQUE INDEX zona_visita_codigo_unico ON public.zona_visita USING btree (codigo)
index CREATE UNIQUE INDEX zona_visita_pkey ON public.zona_visita USING btree (id)
trigger CREATE CONSTRAINT TRIGGER acuerdo_de_ciclo_sin_cerrar AFTER INSERT OR UPDATE ON public.acuerdo_objetivos NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION ciclo_objetivos_cerrado()
trigger CREATE CONSTRAINT TRIGGER ciclo_objetivos_cerrado_no_cambia AFTER DELETE OR UPDATE ON public.ciclo_objetivos NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN ((old.estado_id = 3)) EXECUTE FUNCTION ciclo_objetivos_no_vuelve()
trigger CREATE CONSTRAINT TRIGGER conformidad_de_otra_persona AFTER INSERT ON public.conformidad NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION conformidad_ajena()
trigger CREATE CONSTRAINT TRIGGER factura_a_pagar AFTER INSERT OR UPDATE OF total, a_pagar ON public.factura DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION factura_a_pagar_cuadra()
trigger CREATE CONSTRAINT TRIGGER lote_documentos_en_vivo AFTER UPDATE ON public.lote_documentos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION documentos_en_vivo()
trigger CREATE CONSTRAINT TRIGGER objetivo_de_ciclo_sin_cerrar AFTER INSERT OR DELETE OR UPDATE ON public.objetivo NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION ciclo_objetivos_cerrado()
trigger CREATE CONSTRAINT TRIGGER objetivo_pesos_hasta_cien AFTER INSERT OR UPDATE OF peso, estado_id, persona_id ON public.objetivo DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.nivel = 2) AND (new.estado_id = 3))) EXECUTE FUNCTION pesos_hasta_cien()
trigger CREATE CONSTRAINT TRIGGER seguimiento_de_ciclo_sin_cerrar AFTER INSERT OR UPDATE ON public.seguimiento_objetivo NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION ciclo_objetivos_cerrado()
trigger CREATE TRIGGER acceso_cambiado_en_vivo AFTER UPDATE ON public.acceso REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION accesos_en_vivo()
trigger CREATE TRIGGER acceso_creado_en_vivo AFTER INSERT ON public.acceso REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION accesos_en_vivo()
trigger CREATE TRIGGER accion_tablero_en_vivo AFTER UPDATE ON public.accion_tablero REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION acciones_de_tablero_en_vivo()
trigger CREATE TRIGGER accion_tablero_nueva_en_vivo AFTER INSERT ON public.accion_tablero FOR EACH STATEMENT EXECUTE FUNCTION tableros_en_vivo()
trigger CREATE TRIGGER acuerdo_objetivos_cambia_en_vivo AFTER UPDATE ON public.acuerdo_objetivos REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION objetivos_en_vivo()
trigger CREATE TRIGGER acuerdo_objetivos_nuevo_en_vivo AFTER INSERT ON public.acuerdo_objetivos REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION objetivos_en_vivo()
trigger CREATE TRIGGER ajuste_permiso_en_vivo AFTER INSERT ON public.ajuste_permiso REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION permisos_en_vivo()
trigger CREATE TRIGGER anfitrion_pantalla_en_vivo AFTER INSERT OR DELETE ON public.anfitrion_pantalla FOR EACH ROW EXECUTE FUNCTION pantallas_en_vivo()
trigger CREATE TRIGGER archivo_sustituido AFTER DELETE OR UPDATE OF archivo_id ON public.documento FOR EACH ROW WHEN ((old.archivo_id IS NOT NULL)) EXECUTE FUNCTION archivo_sustituido('archivo_id')
trigger CREATE TRIGGER archivo_sustituido AFTER DELETE OR UPDATE OF archivo_id ON public.foto_archivo FOR EACH ROW WHEN ((old.archivo_id IS NOT NULL)) EXECUTE FUNCTION archivo_sustituido('archivo_id')
trigger CREATE TRIGGER archivo_sustituido AFTER DELETE OR UPDATE OF archivo_id ON public.izado_comprobacion FOR EACH ROW WHEN ((old.archivo_id IS NOT NULL)) EXECUTE FUNCTION archivo_sustituido('archivo_id')
trigger CREATE TRIGGER archivo_sustituido AFTER DELETE OR UPDATE OF archivo_id ON public.izado_documento FOR EACH ROW WHEN ((old.archivo_id IS NOT NULL)) EXECUTE FUNCTION archivo_sustituido('archivo_id')
trigger CREATE TRIGGER archivo_sustituido AFTER DELETE OR UPDATE OF archivo_id ON public.papel FOR EACH ROW WHEN ((old.archivo_id IS NOT NULL)) EXECUTE FUNCTION archivo_sustituido('archivo_id')
trigger CREATE TRIGGER archivo_sustituido AFTER DELETE OR UPDATE OF archivo_id ON public.propuesta FOR EACH ROW WHEN ((old.archivo_id IS NOT NULL)) EXECUTE FUNCTION archivo_sustituido('archivo_id')
trigger CREATE TRIGGER archivo_sustituido AFTER DELETE OR UPDATE OF archivo_id ON public.seguimiento_objetivo FOR EACH ROW WHEN ((old.archivo_id IS NOT NULL)) EXECUTE FUNCTION archivo_sustituido('archivo_id')
trigger CREATE TRIGGER archivo_sustituido AFTER DELETE OR UPDATE OF archivo_id ON public.viaje_documento FOR EACH ROW WHEN ((old.archivo_id IS NOT NULL)) EXECUTE FUNCTION archivo_sustituido('archivo_id')
trigger CREATE TRIGGER archivo_sustituido AFTER DELETE OR UPDATE OF justificante_id ON public.permiso FOR EACH ROW WHEN ((old.justificante_id IS NOT NULL)) EXECUTE FUNCTION archivo_sustituido('justificante_id')
trigger CREATE TRIGGER archivo_sustituido AFTER DELETE OR UPDATE OF logo_id ON public.empresa FOR EACH ROW WHEN ((old.logo_id IS NOT NULL)) EXECUTE FUNCTION archivo_sustituido('logo_id')
trigger CREATE TRIGGER archivo_sustituido AFTER DELETE OR UPDATE OF pdf_id ON public.factura FOR EACH ROW WHEN ((old.pdf_id IS NOT NULL)) EXECUTE FUNCTION archivo_sustituido('pdf_id')
trigger CREATE TRIGGER area_cambia_responsable AFTER UPDATE OF responsable_id ON public.area FOR EACH ROW WHEN ((old.responsable_id IS DISTINCT FROM new.responsable_id)) EXECUTE FUNCTION solicitudes_cambian_de_aprobador()
trigger CREATE TRIGGER area_cambia_responsable_de_comunicaciones AFTER UPDATE OF responsable_id ON public.area FOR EACH ROW WHEN ((old.responsable_id IS DISTINCT FROM new.responsable_id)) EXECUTE FUNCTION comunicaciones_cambian_de_responsable()
trigger CREATE TRIGGER area_en_el_directorio AFTER UPDATE OF nombre ON public.area FOR EACH ROW WHEN ((old.nombre <> new.nombre)) EXECUTE FUNCTION nombre_en_el_directorio()
trigger CREATE TRIGGER area_en_vivo_lista AFTER INSERT OR DELETE OR UPDATE ON public.area FOR EACH ROW EXECUTE FUNCTION maestros_en_vivo()
trigger CREATE TRIGGER articulo_ayuda_en_vivo AFTER INSERT OR DELETE OR UPDATE ON public.articulo_ayuda FOR EACH ROW EXECUTE FUNCTION ayuda_en_vivo()
trigger CREATE TRIGGER articulo_cambia_en_vivo AFTER UPDATE ON public.articulo REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION articulos_en_vivo()
trigger CREATE TRIGGER articulo_nuevo_en_vivo AFTER INSERT ON public.articulo REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION articulos_en_vivo()
trigger CREATE TRIGGER asignacion_cambia_plan AFTER INSERT ON public.asignacion REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION personas_cambian_plan()
trigger CREATE TRIGGER asignacion_en_vivo AFTER INSERT ON public.asignacion REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION jornada_en_vivo()
trigger CREATE TRIGGER ausencia_acortada_delega AFTER UPDATE OF hasta ON public.ausencia FOR EACH ROW WHEN (((new.anulada IS NULL) AND (new.hasta < old.hasta))) EXECUTE FUNCTION ausencia_acorta_delega()
trigger CREATE TRIGGER ausencia_anulada_no_delega AFTER UPDATE OF anulada ON public.ausencia FOR EACH ROW WHEN (((old.anulada IS NULL) AND (new.anulada IS NOT NULL))) EXECUTE FUNCTION ausencia_delega()
trigger CREATE TRIGGER ausencia_cambia_en_vivo AFTER UPDATE ON public.ausencia REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION jornada_en_vivo()
trigger CREATE TRIGGER ausencia_contada_delega AFTER UPDATE OF minutos ON public.ausencia FOR EACH ROW WHEN (((new.anulada IS NULL) AND (new.minutos IS DISTINCT FROM old.minutos))) EXECUTE FUNCTION ausencia_delega()
trigger CREATE TRIGGER ausencia_delega AFTER INSERT ON public.ausencia FOR EACH ROW WHEN ((new.anulada IS NULL)) EXECUTE FUNCTION ausencia_delega()
trigger CREATE TRIGGER ausencia_nueva_en_vivo AFTER INSERT ON public.ausencia REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION jornada_en_vivo()
trigger CREATE TRIGGER aviso_borrado_en_vivo AFTER DELETE ON public.aviso REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION avisos_en_vivo()
trigger CREATE TRIGGER aviso_cambiado_en_vivo AFTER UPDATE ON public.aviso REFERENCING OLD TABLE AS antes NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION avisos_en_vivo()
trigger CREATE TRIGGER aviso_creado_en_vivo AFTER INSERT ON public.aviso REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION avisos_en_vivo()
trigger CREATE TRIGGER aviso_seguridad_en_vivo AFTER INSERT ON public.aviso_seguridad FOR EACH ROW EXECUTE FUNCTION maestro_visita_en_vivo()
trigger CREATE TRIGGER ayuda_area_en_vivo AFTER UPDATE ON public.ayuda_area FOR EACH ROW EXECUTE FUNCTION ayuda_en_vivo()
trigger CREATE TRIGGER baja_cambia_plan AFTER UPDATE OF baja, desactivado ON public.usuario FOR EACH ROW WHEN ((COALESCE(old.baja, old.desactivado) IS DISTINCT FROM COALESCE(new.baja, new.desactivado))) EXECUTE FUNCTION baja_cambia_plan()
trigger CREATE TRIGGER buzon_cambia_en_vivo AFTER UPDATE ON public.buzon REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION buzon_en_vivo()
trigger CREATE TRIGGER buzon_nueva_en_vivo AFTER INSERT ON public.buzon REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION buzon_en_vivo()
trigger CREATE TRIGGER buzon_persona_en_vivo AFTER INSERT OR DELETE ON public.buzon_persona FOR EACH ROW EXECUTE FUNCTION buzon_persona_en_vivo()
trigger CREATE TRIGGER cambio_datos_cambia_en_vivo AFTER UPDATE ON public.cambio_datos REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION misdatos_en_vivo()
trigger CREATE TRIGGER cambio_datos_nuevo_en_vivo AFTER INSERT ON public.cambio_datos REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION misdatos_en_vivo()
trigger CREATE TRIGGER canal_interno_en_vivo AFTER INSERT OR UPDATE ON public.canal_interno FOR EACH ROW EXECUTE FUNCTION ayuda_en_vivo()
trigger CREATE TRIGGER centro_cambia_plan AFTER UPDATE OF centro_trabajo_codigo ON public.usuario FOR EACH ROW WHEN ((old.centro_trabajo_codigo IS DISTINCT FROM new.centro_trabajo_codigo)) EXECUTE FUNCTION centro_cambia_plan()
trigger CREATE TRIGGER centro_coste_cambia_responsable AFTER UPDATE OF responsable_id ON public.centro_coste FOR EACH ROW WHEN ((old.responsable_id IS DISTINCT FROM new.responsable_id)) EXECUTE FUNCTION solicitudes_cambian_de_aprobador()
trigger CREATE TRIGGER centro_coste_en_vivo_lista AFTER INSERT OR DELETE OR UPDATE ON public.centro_coste FOR EACH ROW EXECUTE FUNCTION maestros_en_vivo()
trigger CREATE TRIGGER centro_en_el_directorio AFTER UPDATE OF nombre ON public.centro_trabajo FOR EACH ROW WHEN ((old.nombre <> new.nombre)) EXECUTE FUNCTION nombre_en_el_directorio()
trigger CREATE TRIGGER ciclo_objetivos_en_vivo AFTER INSERT OR UPDATE ON public.ciclo_objetivos FOR EACH STATEMENT EXECUTE FUNCTION ciclos_objetivos_en_vivo()
trigger CREATE TRIGGER cierre_cambia_en_vivo AFTER UPDATE ON public.cierre REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION jornada_en_vivo()
trigger CREATE TRIGGER cierre_mesas_en_vivo AFTER INSERT OR DELETE ON public.cierre_mesas FOR EACH STATEMENT EXECUTE FUNCTION mesas_en_vivo()
trigger CREATE TRIGGER cierre_nuevo_en_vivo AFTER INSERT ON public.cierre REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION jornada_en_vivo()
trigger CREATE TRIGGER color_izado_en_vivo AFTER INSERT OR UPDATE ON public.color_izado FOR EACH STATEMENT EXECUTE FUNCTION izado_en_vivo()
trigger CREATE TRIGGER comedor_dia_en_vivo AFTER INSERT OR DELETE OR UPDATE ON public.comedor_dia FOR EACH STATEMENT EXECUTE FUNCTION comedores_en_vivo()
trigger CREATE TRIGGER comedor_en_vivo AFTER UPDATE ON public.comedor FOR EACH STATEMENT EXECUTE FUNCTION comedores_en_vivo()
trigger CREATE TRIGGER compania_alquiler_en_vivo_lista AFTER INSERT OR DELETE OR UPDATE ON public.compania_alquiler FOR EACH ROW EXECUTE FUNCTION maestros_en_vivo()
trigger CREATE TRIGGER competente_izado_en_vivo AFTER INSERT OR UPDATE ON public.competente_izado FOR EACH STATEMENT EXECUTE FUNCTION inspecciones_en_vivo()
trigger CREATE TRIGGER comunicacion_cambia_en_vivo AFTER UPDATE ON public.comunicacion REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION comunicacion_en_vivo()
trigger CREATE TRIGGER comunicacion_nueva_en_vivo AFTER INSERT ON public.comunicacion REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION comunicacion_en_vivo()
trigger CREATE TRIGGER contacto_ayuda_en_vivo AFTER INSERT OR DELETE OR UPDATE ON public.contacto_ayuda FOR EACH ROW EXECUTE FUNCTION ayuda_en_vivo()
trigger CREATE TRIGGER contacto_emergencia_en_vivo AFTER INSERT ON public.contacto_emergencia REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION misdatos_en_vivo()
trigger CREATE TRIGGER contrato_cambia_responsable AFTER UPDATE OF responsable_id ON public.contrato FOR EACH ROW WHEN ((old.responsable_id IS DISTINCT FROM new.responsable_id)) EXECUTE FUNCTION solicitudes_cambian_de_aprobador()
trigger CREATE TRIGGER contrato_en_vivo_lista AFTER INSERT OR DELETE OR UPDATE ON public.contrato FOR EACH ROW EXECUTE FUNCTION maestros_en_vivo()
trigger CREATE TRIGGER correccion_cambia_en_vivo AFTER UPDATE ON public.correccion REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION jornada_en_vivo()
trigger CREATE TRIGGER correccion_nueva_en_vivo AFTER INSERT ON public.correccion REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION jornada_en_vivo()
trigger CREATE TRIGGER correo_nuevo_en_vivo AFTER INSERT ON public.correo FOR EACH STATEMENT EXECUTE FUNCTION correo_en_vivo()
trigger CREATE TRIGGER cuadrante_version_cambia_plan AFTER INSERT ON public.cuadrante_version FOR EACH ROW EXECUTE FUNCTION version_cambia_plan()
trigger CREATE TRIGGER dato_personal_cambia_en_vivo AFTER UPDATE ON public.dato_personal REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION misdatos_en_vivo()
trigger CREATE TRIGGER dato_personal_nuevo_en_vivo AFTER INSERT ON public.dato_personal REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION misdatos_en_vivo()
trigger CREATE TRIGGER delegacion_en_vivo AFTER INSERT OR DELETE OR UPDATE ON public.delegacion FOR EACH ROW EXECUTE FUNCTION delegacion_en_vivo()
trigger CREATE TRIGGER divisa_en_vivo_lista AFTER INSERT OR DELETE OR UPDATE ON public.divisa FOR EACH ROW EXECUTE FUNCTION maestros_en_vivo()
trigger CREATE TRIGGER documento_retirado_en_vivo AFTER UPDATE OF retirado ON public.documento FOR EACH ROW WHEN (((new.retirado IS NOT NULL) AND (old.retirado IS NULL))) EXECUTE FUNCTION documento_retirado_en_vivo()
trigger CREATE TRIGGER emergencia_en_vivo AFTER INSERT OR UPDATE ON public.emergencia FOR EACH ROW EXECUTE FUNCTION pantallas_en_vivo()
trigger CREATE TRIGGER empresa_en_vivo AFTER UPDATE ON public.empresa FOR EACH ROW EXECUTE FUNCTION empresa_en_vivo()
trigger CREATE TRIGGER epi_almacen_en_vivo AFTER INSERT OR UPDATE ON public.epi_almacen FOR EACH STATEMENT EXECUTE FUNCTION catalogo_epi_en_vivo()
trigger CREATE TRIGGER epi_articulo_en_vivo AFTER INSERT OR UPDATE ON public.epi_articulo FOR EACH STATEMENT EXECUTE FUNCTION catalogo_epi_en_vivo()
trigger CREATE TRIGGER epi_cupo_en_vivo AFTER INSERT OR UPDATE ON public.epi_cupo FOR EACH STATEMENT EXECUTE FUNCTION catalogo_epi_en_vivo()
trigger CREATE TRIGGER epi_encargado_en_vivo AFTER INSERT OR DELETE ON public.epi_encargado FOR EACH STATEMENT EXECUTE FUNCTION catalogo_epi_en_vivo()
trigger CREATE TRIGGER epi_existencia_nace_vacia BEFORE INSERT ON public.epi_existencia FOR EACH ROW WHEN ((new.cantidad <> 0)) EXECUTE FUNCTION epi_solo_por_movimientos()
trigger CREATE TRIGGER epi_existencia_por_movimientos BEFORE UPDATE ON public.epi_existencia FOR EACH ROW WHEN (((old.* IS DISTINCT FROM new.*) AND (pg_trigger_depth() = 0))) EXECUTE FUNCTION epi_solo_por_movimientos()
trigger CREATE TRIGGER epi_minimo_en_vivo AFTER INSERT OR DELETE OR UPDATE OF minimo ON public.epi_minimo FOR EACH STATEMENT EXECUTE FUNCTION catalogo_epi_en_vivo()
trigger CREATE TRIGGER epi_movimiento_en_vivo AFTER INSERT ON public.epi_movimiento REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION almacen_en_vivo()
trigger CREATE TRIGGER epi_movimiento_inmutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.epi_movimiento FOR EACH STATEMENT EXECUTE FUNCTION epi_solo_por_movimientos()
trigger CREATE TRIGGER epi_movimiento_mueve BEFORE INSERT ON public.epi_movimiento FOR EACH ROW EXECUTE FUNCTION epi_mueve()
trigger CREATE TRIGGER epi_pieza_cambia_en_vivo AFTER UPDATE ON public.epi_pieza REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION epi_en_vivo()
trigger CREATE TRIGGER epi_recibo_cambia_en_vivo AFTER UPDATE ON public.epi_recibo REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION epi_en_vivo()
trigger CREATE TRIGGER epi_recibo_nuevo_en_vivo AFTER INSERT ON public.epi_recibo REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION epi_en_vivo()
trigger CREATE TRIGGER epi_solicitud_cambia_en_vivo AFTER UPDATE ON public.epi_solicitud REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION epi_en_vivo()
trigger CREATE TRIGGER epi_solicitud_nueva_en_vivo AFTER INSERT ON public.epi_solicitud REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION epi_en_vivo()
trigger CREATE TRIGGER espera_en_vivo AFTER UPDATE OF recordada, escalada ON public.espera FOR EACH ROW WHEN (((new.recordada IS DISTINCT FROM old.recordada) OR (new.escalada IS DISTINCT FROM old.escalada))) EXECUTE FUNCTION espera_en_vivo()
trigger CREATE TRIGGER factor_en_vivo AFTER INSERT OR DELETE OR UPDATE OF activado ON public.factor FOR EACH ROW EXECUTE FUNCTION cuenta_en_vivo()
trigger CREATE TRIGGER factura_ajuste_no_cambia BEFORE INSERT OR DELETE OR UPDATE ON public.factura_ajuste FOR EACH ROW EXECUTE FUNCTION factura_parte_no_cambia()
trigger CREATE TRIGGER factura_busqueda BEFORE INSERT OR UPDATE OF proveedor_id, serie, numero, concepto, pedido, centro_coste_codigo, contrato_codigo ON public.factura FOR EACH ROW EXECUTE FUNCTION factura_busqueda()
trigger CREATE TRIGGER factura_cambia_en_vivo AFTER UPDATE ON public.factura FOR EACH ROW WHEN ((old.version <> new.version)) EXECUTE FUNCTION factura_en_vivo()
trigger CREATE TRIGGER factura_importacion_cambia_en_vivo AFTER UPDATE ON public.factura_importacion FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION factura_importacion_en_vivo()
trigger CREATE TRIGGER factura_importacion_nueva_en_vivo AFTER INSERT OR DELETE ON public.factura_importacion FOR EACH ROW EXECUTE FUNCTION factura_importacion_en_vivo()
trigger CREATE TRIGGER factura_impuesto_no_cambia BEFORE INSERT OR DELETE OR UPDATE ON public.factura_impuesto FOR EACH ROW EXECUTE FUNCTION factura_parte_no_cambia()
trigger CREATE TRIGGER factura_no_cambia BEFORE UPDATE ON public.factura FOR EACH ROW EXECUTE FUNCTION factura_no_cambia()
trigger CREATE TRIGGER factura_nueva_en_vivo AFTER INSERT ON public.factura FOR EACH ROW EXECUTE FUNCTION factura_en_vivo()
trigger CREATE TRIGGER factura_original_no_cambia BEFORE INSERT OR DELETE OR UPDATE ON public.factura_original FOR EACH ROW EXECUTE FUNCTION factura_parte_no_cambia()
trigger CREATE TRIGGER factura_se_conserva BEFORE DELETE ON public.factura FOR EACH ROW EXECUTE FUNCTION factura_se_conserva()
trigger CREATE TRIGGER factura_vencimiento_no_cambia BEFORE INSERT OR DELETE OR UPDATE ON public.factura_vencimiento FOR EACH ROW EXECUTE FUNCTION factura_parte_no_cambia()
trigger CREATE TRIGGER festivo_nuevo_cambia_plan AFTER INSERT ON public.festivo REFERENCING NEW TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION festivo_cambia_plan()
trigger CREATE TRIGGER festivo_quitado_cambia_plan AFTER DELETE ON public.festivo REFERENCING OLD TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION festivo_cambia_plan()
trigger CREATE TRIGGER fichaje_borrado_inmutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.fichaje_borrado FOR EACH STATEMENT EXECUTE FUNCTION firma_inmutable()
trigger CREATE TRIGGER fichaje_cabeza_inmutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.fichaje_cabeza FOR EACH STATEMENT EXECUTE FUNCTION firma_inmutable()
trigger CREATE TRIGGER fichaje_en_vivo AFTER INSERT ON public.fichaje REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION jornada_en_vivo()
trigger CREATE TRIGGER fichaje_inmutable BEFORE DELETE OR UPDATE ON public.fichaje FOR EACH ROW EXECUTE FUNCTION fichaje_inmutable()
trigger CREATE TRIGGER fichaje_sin_vaciar BEFORE TRUNCATE ON public.fichaje FOR EACH STATEMENT EXECUTE FUNCTION fichaje_inmutable()
trigger CREATE TRIGGER firma_cadena_inmutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.firma_cadena FOR EACH STATEMENT EXECUTE FUNCTION firma_inmutable()
trigger CREATE TRIGGER firma_clave_es_la_misma BEFORE UPDATE ON public.firma_clave FOR EACH ROW WHEN (((((((new.kid IS DISTINCT FROM old.kid) OR (new.seq IS DISTINCT FROM old.seq)) OR (new.usuario_id IS DISTINCT FROM old.usuario_id)) OR (new.publica IS DISTINCT FROM old.publica)) OR (new.creada IS DISTINCT FROM old.creada)) OR ((old.revocada IS NOT NULL) AND (new.* IS DISTINCT FROM old.*)))) EXECUTE FUNCTION firma_inmutable()
trigger CREATE TRIGGER firma_clave_permanece BEFORE DELETE OR TRUNCATE ON public.firma_clave FOR EACH STATEMENT EXECUTE FUNCTION firma_inmutable()
trigger CREATE TRIGGER firma_inmutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.firma FOR EACH STATEMENT EXECUTE FUNCTION firma_inmutable()
trigger CREATE TRIGGER foto_en_vivo AFTER INSERT OR UPDATE ON public.foto FOR EACH ROW EXECUTE FUNCTION foto_en_vivo()
trigger CREATE TRIGGER franja_cambia_en_vivo AFTER UPDATE ON public.franja REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION articulos_en_vivo()
trigger CREATE TRIGGER franja_mesa_en_vivo AFTER INSERT OR UPDATE ON public.franja_mesa FOR EACH STATEMENT EXECUTE FUNCTION mesas_en_vivo()
trigger CREATE TRIGGER franja_nueva_en_vivo AFTER INSERT ON public.franja REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION articulos_en_vivo()
trigger CREATE TRIGGER historial_intocable BEFORE DELETE OR UPDATE ON public.historial FOR EACH ROW EXECUTE FUNCTION historial_intocable()
trigger CREATE TRIGGER historial_sin_vaciar BEFORE TRUNCATE ON public.historial FOR EACH STATEMENT EXECUTE FUNCTION historial_intocable()
trigger CREATE TRIGGER importacion_en_vivo AFTER UPDATE ON public.importacion REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION importacion_en_vivo()
trigger CREATE TRIGGER incidencia_resuelta_en_vivo AFTER INSERT ON public.incidencia_resuelta REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION jornada_en_vivo()
trigger CREATE TRIGGER indicador_en_vivo AFTER INSERT OR UPDATE ON public.indicador FOR EACH STATEMENT EXECUTE FUNCTION tableros_en_vivo()
trigger CREATE TRIGGER inspeccion_izado_completa BEFORE INSERT ON public.inspeccion_izado FOR EACH ROW EXECUTE FUNCTION inspeccion_izado_completa()
trigger CREATE TRIGGER inspeccion_izado_en_vivo AFTER INSERT ON public.inspeccion_izado FOR EACH STATEMENT EXECUTE FUNCTION inspecciones_en_vivo()
trigger CREATE TRIGGER inspeccion_izado_foto_intocable BEFORE DELETE OR UPDATE ON public.inspeccion_izado_foto FOR EACH ROW EXECUTE FUNCTION inspeccion_izado_foto_usada()
trigger CREATE TRIGGER inspeccion_izado_intocable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.inspeccion_izado FOR EACH STATEMENT EXECUTE FUNCTION izado_intocable()
trigger CREATE TRIGGER izado_comprobacion_en_vivo AFTER INSERT OR UPDATE ON public.izado_comprobacion FOR EACH STATEMENT EXECUTE FUNCTION izado_en_vivo()
trigger CREATE TRIGGER izado_documento_en_vivo AFTER INSERT ON public.izado_documento FOR EACH STATEMENT EXECUTE FUNCTION izado_en_vivo()
trigger CREATE TRIGGER izado_elemento_en_vivo AFTER INSERT OR UPDATE ON public.izado_elemento FOR EACH STATEMENT EXECUTE FUNCTION izado_en_vivo()
trigger CREATE TRIGGER izado_importacion_en_vivo AFTER INSERT OR DELETE OR UPDATE ON public.izado_importacion FOR EACH STATEMENT EXECUTE FUNCTION izado_importacion_en_vivo()
trigger CREATE TRIGGER lectura_sensible_intocable BEFORE DELETE OR UPDATE ON public.lectura_sensible FOR EACH ROW EXECUTE FUNCTION historial_intocable()
trigger CREATE TRIGGER lectura_sensible_sin_vaciar BEFORE TRUNCATE ON public.lectura_sensible FOR EACH STATEMENT EXECUTE FUNCTION historial_intocable()
trigger CREATE TRIGGER lista_importacion_en_vivo AFTER INSERT OR DELETE OR UPDATE ON public.lista_importacion FOR EACH ROW EXECUTE FUNCTION maestros_en_vivo()
trigger CREATE TRIGGER lista_izado_en_vivo AFTER INSERT ON public.lista_izado FOR EACH STATEMENT EXECUTE FUNCTION inspecciones_en_vivo()
trigger CREATE TRIGGER lista_izado_intocable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.lista_izado FOR EACH STATEMENT EXECUTE FUNCTION izado_intocable()
trigger CREATE TRIGGER lista_pantalla_en_vivo AFTER INSERT OR DELETE OR UPDATE ON public.lista_pantalla FOR EACH ROW EXECUTE FUNCTION pantallas_en_vivo()
trigger CREATE TRIGGER llave_acceso_en_vivo AFTER INSERT OR DELETE OR UPDATE ON public.llave_acceso FOR EACH ROW EXECUTE FUNCTION cuenta_en_vivo()
trigger CREATE TRIGGER menu_cambia_en_vivo AFTER UPDATE ON public.menu REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION menu_en_vivo()
trigger CREATE TRIGGER menu_en_comedor AFTER UPDATE ON public.menu REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION de_menu_en_comedor_en_vivo()
trigger CREATE TRIGGER mesa_en_comedor AFTER UPDATE ON public.reserva_mesa REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION comedor_de_alguien_en_vivo()
trigger CREATE TRIGGER mesa_en_comedor_nueva AFTER INSERT ON public.reserva_mesa REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION comedor_de_alguien_en_vivo()
trigger CREATE TRIGGER mesa_en_vivo AFTER INSERT OR UPDATE ON public.mesa FOR EACH STATEMENT EXECUTE FUNCTION mesas_en_vivo()
trigger CREATE TRIGGER nota_agenda_borrada_en_vivo AFTER DELETE ON public.nota_agenda REFERENCING OLD TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION agenda_en_vivo()
trigger CREATE TRIGGER nota_agenda_cambia_en_vivo AFTER UPDATE ON public.nota_agenda REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION agenda_en_vivo()
trigger CREATE TRIGGER nota_agenda_nueva_en_vivo AFTER INSERT ON public.nota_agenda REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION agenda_en_vivo()
trigger CREATE TRIGGER notificacion_leida_en_vivo AFTER UPDATE ON public.notificacion REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION notificacion_en_vivo()
trigger CREATE TRIGGER notificacion_nueva_en_vivo AFTER INSERT ON public.notificacion REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION notificacion_en_vivo()
trigger CREATE TRIGGER objetivo_borrado_en_vivo AFTER DELETE ON public.objetivo REFERENCING OLD TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION objetivos_en_vivo()
trigger CREATE TRIGGER objetivo_cambia_en_vivo AFTER UPDATE ON public.objetivo REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION objetivos_en_vivo()
trigger CREATE TRIGGER objetivo_nuevo_en_vivo AFTER INSERT ON public.objetivo REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION objetivos_en_vivo()
trigger CREATE TRIGGER pais_en_vivo_lista AFTER INSERT OR DELETE OR UPDATE ON public.pais FOR EACH ROW EXECUTE FUNCTION maestros_en_vivo()
trigger CREATE TRIGGER pantalla_en_vivo AFTER INSERT OR UPDATE OF version, revocada, perdida ON public.pantalla FOR EACH ROW EXECUTE FUNCTION pantallas_en_vivo()
trigger CREATE TRIGGER papel_en_vivo AFTER INSERT OR DELETE OR UPDATE OF version ON public.papel FOR EACH ROW EXECUTE FUNCTION subcontratas_en_vivo()
trigger CREATE TRIGGER paso_visita_cambia_en_vivo AFTER INSERT OR UPDATE ON public.paso_visita FOR EACH ROW EXECUTE FUNCTION paso_visita_en_vivo()
trigger CREATE TRIGGER pedido_en_comedor AFTER UPDATE ON public.pedido REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION comedor_de_alguien_en_vivo()
trigger CREATE TRIGGER pedido_en_comedor_nuevo AFTER INSERT ON public.pedido REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION comedor_de_alguien_en_vivo()
trigger CREATE TRIGGER pedido_en_vivo_cambio AFTER UPDATE ON public.pedido REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION pedido_en_vivo()
trigger CREATE TRIGGER pedido_en_vivo_nuevo AFTER INSERT ON public.pedido REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION pedido_en_vivo()
trigger CREATE TRIGGER permiso_cambia_en_vivo AFTER UPDATE ON public.permiso REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION permisos_en_vivo()
trigger CREATE TRIGGER permiso_nuevo_en_vivo AFTER INSERT ON public.permiso REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION permisos_en_vivo()
trigger CREATE TRIGGER permiso_se_cuenta AFTER INSERT ON public.permiso REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION permisos_se_cuentan()
trigger CREATE TRIGGER persona_visita_cambia_en_vivo AFTER UPDATE ON public.persona_visita FOR EACH ROW EXECUTE FUNCTION persona_visita_en_vivo()
trigger CREATE TRIGGER plato_borrado_en_vivo AFTER DELETE ON public.plato REFERENCING OLD TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION plato_en_vivo()
trigger CREATE TRIGGER plato_cambia_en_vivo AFTER UPDATE ON public.plato REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION plato_en_vivo()
trigger CREATE TRIGGER plato_en_comedor AFTER UPDATE ON public.plato REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION menu_en_comedor_en_vivo()
trigger CREATE TRIGGER plato_en_comedor_nuevo AFTER INSERT ON public.plato REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION menu_en_comedor_en_vivo()
trigger CREATE TRIGGER plato_nuevo_en_vivo AFTER INSERT ON public.plato REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION plato_en_vivo()
trigger CREATE TRIGGER plaza_cambia_en_vivo AFTER UPDATE ON public.plaza REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION aforo_en_vivo()
trigger CREATE TRIGGER plaza_en_comedor AFTER UPDATE ON public.plaza REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION comedor_de_alguien_en_vivo()
trigger CREATE TRIGGER plaza_en_comedor_nueva AFTER INSERT ON public.plaza REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION comedor_de_alguien_en_vivo()
trigger CREATE TRIGGER plaza_nueva_en_vivo AFTER INSERT ON public.plaza REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION aforo_en_vivo()
trigger CREATE TRIGGER prestamo_cambia_en_vivo AFTER UPDATE ON public.prestamo REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION prestamos_en_vivo()
trigger CREATE TRIGGER prestamo_nuevo_en_vivo AFTER INSERT ON public.prestamo REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION prestamos_en_vivo()
trigger CREATE TRIGGER provincia_en_vivo_lista AFTER INSERT OR DELETE OR UPDATE ON public.provincia FOR EACH ROW EXECUTE FUNCTION maestros_en_vivo()
trigger CREATE TRIGGER reserva_mesa_en_vivo AFTER INSERT OR UPDATE ON public.reserva_mesa FOR EACH STATEMENT EXECUTE FUNCTION mesas_en_vivo()
trigger CREATE TRIGGER seguidor_en_vivo AFTER INSERT OR UPDATE OF comedores ON public.aviso_seguidor FOR EACH ROW EXECUTE FUNCTION seguidor_en_vivo()
trigger CREATE TRIGGER sesion_pierde_suscripciones AFTER UPDATE OF terminada ON public.sesion FOR EACH ROW WHEN (((new.terminada IS NOT NULL) AND (old.terminada IS NULL))) EXECUTE FUNCTION sesion_pierde_suscripciones()
trigger CREATE TRIGGER sesion_terminada_en_vivo AFTER UPDATE OF terminada ON public.sesion FOR EACH ROW WHEN (((new.terminada IS NOT NULL) AND (old.terminada IS NULL))) EXECUTE FUNCTION sesion_terminada_en_vivo()
trigger CREATE TRIGGER solicitud_busca_aprobador BEFORE INSERT ON public.solicitud FOR EACH ROW WHEN ((new.estado_id = 1)) EXECUTE FUNCTION solicitud_busca_aprobador()
trigger CREATE TRIGGER solicitud_cambia_en_vivo AFTER UPDATE ON public.solicitud REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION solicitud_en_vivo()
trigger CREATE TRIGGER solicitud_cambia_espera BEFORE UPDATE OF estado_id, aprobador_id, rol ON public.solicitud FOR EACH ROW WHEN (((old.estado_id = 1) AND ((new.estado_id <> 1) OR (new.aprobador_id IS DISTINCT FROM old.aprobador_id) OR (new.rol IS DISTINCT FROM old.rol)))) EXECUTE FUNCTION solicitud_espera()
trigger CREATE TRIGGER solicitud_empieza_espera AFTER INSERT ON public.solicitud FOR EACH ROW WHEN ((new.estado_id = 1)) EXECUTE FUNCTION solicitud_espera()
trigger CREATE TRIGGER solicitud_nueva_en_vivo AFTER INSERT ON public.solicitud REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION solicitud_en_vivo()
trigger CREATE TRIGGER subcontrata_en_vivo AFTER INSERT OR UPDATE OF version ON public.subcontrata FOR EACH ROW EXECUTE FUNCTION subcontratas_en_vivo()
trigger CREATE TRIGGER subcontrata_persona_en_vivo AFTER INSERT OR DELETE OR UPDATE OF version ON public.subcontrata_persona FOR EACH ROW EXECUTE FUNCTION subcontratas_en_vivo()
trigger CREATE TRIGGER tablero_en_vivo AFTER INSERT OR UPDATE ON public.tablero FOR EACH STATEMENT EXECUTE FUNCTION tableros_en_vivo()
trigger CREATE TRIGGER tablero_persona_en_vivo AFTER INSERT OR DELETE ON public.tablero_persona FOR EACH STATEMENT EXECUTE FUNCTION tableros_en_vivo()
trigger CREATE TRIGGER tipo_acceso_en_vivo_lista AFTER INSERT OR DELETE OR UPDATE ON public.tipo_acceso FOR EACH ROW EXECUTE FUNCTION maestros_en_vivo()
trigger CREATE TRIGGER tipo_averia_en_vivo_lista AFTER INSERT OR DELETE OR UPDATE ON public.tipo_averia FOR EACH ROW EXECUTE FUNCTION maestros_en_vivo()
trigger CREATE TRIGGER tipo_izado_en_vivo AFTER INSERT OR UPDATE ON public.tipo_izado FOR EACH STATEMENT EXECUTE FUNCTION izado_en_vivo()
trigger CREATE TRIGGER tipo_papel_en_vivo AFTER INSERT OR UPDATE OF version ON public.tipo_papel FOR EACH ROW EXECUTE FUNCTION subcontratas_en_vivo()
trigger CREATE TRIGGER tipo_papel_no_cambia BEFORE UPDATE ON public.tipo_papel FOR EACH ROW WHEN (((old.ambito IS DISTINCT FROM new.ambito) OR (old.fichero IS DISTINCT FROM new.fichero))) EXECUTE FUNCTION tipo_papel_no_cambia()
trigger CREATE TRIGGER turno_version_cambia_plan AFTER INSERT ON public.turno_version FOR EACH ROW EXECUTE FUNCTION version_cambia_plan()
trigger CREATE TRIGGER usuario_cambia_aprobador_de_solicitudes AFTER UPDATE OF responsable_id, activo, roles ON public.usuario FOR EACH ROW WHEN (((old.responsable_id IS DISTINCT FROM new.responsable_id) OR (old.activo <> new.activo) OR (old.roles <> new.roles))) EXECUTE FUNCTION solicitudes_cambian_de_aprobador()
trigger CREATE TRIGGER usuario_cambia_de_nombre AFTER UPDATE OF nombre ON public.usuario FOR EACH ROW WHEN ((old.nombre <> new.nombre)) EXECUTE FUNCTION usuario_se_busca()
trigger CREATE TRIGGER usuario_cambia_delegado AFTER UPDATE OF delegado_id ON public.usuario FOR EACH ROW WHEN ((old.delegado_id IS DISTINCT FROM new.delegado_id)) EXECUTE FUNCTION usuario_cambia_delegado()
trigger CREATE TRIGGER usuario_cambia_en_vivo AFTER UPDATE ON public.usuario REFERENCING OLD TABLE AS antes NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION personas_en_vivo()
trigger CREATE TRIGGER usuario_deja_sus_comunicaciones AFTER UPDATE OF activo ON public.usuario FOR EACH ROW WHEN ((old.activo AND (NOT new.activo))) EXECUTE FUNCTION comunicaciones_cambian_de_responsable()
trigger CREATE TRIGGER usuario_en_el_directorio AFTER INSERT OR UPDATE OF nombre, matricula, puesto, area_codigo, centro_trabajo_codigo ON public.usuario FOR EACH ROW EXECUTE FUNCTION usuario_en_el_directorio()
trigger CREATE TRIGGER usuario_nuevo_con_rol AFTER INSERT ON public.usuario FOR EACH ROW WHEN ((new.activo AND (NOT (new.roles <@ '{EMPLEADO,SUBCONTRATA}'::text[])))) EXECUTE FUNCTION solicitudes_cambian_de_aprobador()
trigger CREATE TRIGGER usuario_pierde_sesiones AFTER UPDATE OF activo, password_hash ON public.usuario FOR EACH ROW WHEN (((NOT new.activo) OR (new.password_hash IS DISTINCT FROM old.password_hash))) EXECUTE FUNCTION usuario_pierde_sesiones()
trigger CREATE TRIGGER usuario_pierde_suscripciones AFTER UPDATE OF activo, password_hash ON public.usuario FOR EACH ROW WHEN (((NOT new.activo) OR (new.password_hash IS DISTINCT FROM old.password_hash))) EXECUTE FUNCTION usuario_pierde_suscripciones()
trigger CREATE TRIGGER usuario_se_desactiva BEFORE INSERT OR UPDATE OF activo ON public.usuario FOR EACH ROW EXECUTE FUNCTION usuario_se_desactiva()
trigger CREATE TRIGGER valor_de_dia_cerrado BEFORE UPDATE ON public.valor_tablero FOR EACH ROW EXECUTE FUNCTION valor_de_dia_cerrado()
trigger CREATE TRIGGER valor_tablero_en_vivo AFTER INSERT OR UPDATE ON public.valor_tablero FOR EACH STATEMENT EXECUTE FUNCTION tableros_en_vivo()
trigger CREATE TRIGGER viaje_borrado_en_vivo AFTER DELETE ON public.viaje REFERENCING OLD TABLE AS antes FOR EACH STATEMENT EXECUTE FUNCTION viajes_en_vivo()
trigger CREATE TRIGGER viaje_cambiado_en_vivo AFTER UPDATE ON public.viaje REFERENCING OLD TABLE AS antes NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION viajes_en_vivo()
trigger CREATE TRIGGER viaje_creado_en_vivo AFTER INSERT ON public.viaje REFERENCING NEW TABLE AS ahora FOR EACH STATEMENT EXECUTE FUNCTION viajes_en_vivo()
trigger CREATE TRIGGER viaje_nace_enviado AFTER INSERT ON public.viaje FOR EACH ROW WHEN ((COALESCE(new.estado_previo, new.estado_id) >= 2)) EXECUTE FUNCTION viaje_se_busca()
trigger CREATE TRIGGER viaje_sale_de_borrador AFTER UPDATE OF estado_id ON public.viaje FOR EACH ROW WHEN (((old.estado_id = 1) AND (COALESCE(new.estado_previo, new.estado_id) >= 2))) EXECUTE FUNCTION viaje_se_busca()
trigger CREATE TRIGGER viaje_sigue_a_su_solicitud AFTER INSERT OR UPDATE OF aprobador_id, rol ON public.solicitud FOR EACH ROW WHEN (((new.tipo = 'VIAJE'::text) AND (new.estado_id = 1))) EXECUTE FUNCTION viaje_sigue_a_su_solicitud()
trigger CREATE TRIGGER visita_cambia_en_vivo AFTER INSERT OR UPDATE ON public.visita FOR EACH ROW EXECUTE FUNCTION visita_cambia_en_vivo()
trigger CREATE TRIGGER visita_en_vivo AFTER INSERT ON public.aviso_visita REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION visita_en_vivo()
trigger CREATE TRIGGER zona_visita_en_vivo AFTER INSERT OR UPDATE ON public.zona_visita FOR EACH ROW EXECUTE FUNCTION maestro_visita_en_vivo()
function CREATE OR REPLACE FUNCTION public.abierto_desde(el_centro text, ahora timestamp with time zone DEFAULT now())
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select case when not dia_de_descanso(el_centro, l.hora::date) and l.hora::time >= '10:00' then l.hora::date
              else dia_laborable_antes(el_centro, l.hora::date) end
    from centro_trabajo t, lateral (select ahora at time zone t.zona as hora) l where t.codigo = el_centro
$function$
function CREATE OR REPLACE FUNCTION public.abierto_hoy(desde date, hasta date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(desde, '-infinity') <= hoy() and coalesce(hasta, 'infinity') >= hoy()
$function$
function CREATE OR REPLACE FUNCTION public.accesos_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  quienes bigint[];
begin
  quienes := array(
    select a.solicitante_id from ahora a
    union select p.usuario_id from ahora a join acceso_persona p on p.acceso_id = a.id
    union select q from ahora a join solicitud s on s.tipo = 'ACCESO' and s.entidad_id = a.id, quienes_deciden(s) q);
  if tg_op = 'UPDATE' and exists (select from ahora where estado_id in (2, 4)) then
    quienes := quienes || array(select id from usuario where activo and 'SEGURIDAD' = any(roles));
  end if;
  perform avisar_en_vivo('accesos', array(select distinct q from unnest(quienes) q order by q));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.acciones_de_tablero_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from filas) then
    perform avisar_en_vivo('tableros', null);
  end if;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.aforo_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('aforo', array(
    select usuario_id from ahora
    union select unnest(cocineros_de(t.centro)) from (select distinct turno_id from ahora) a join turno_comida t on t.id = a.turno_id));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.agenda_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('agenda', array(select distinct usuario_id from filas));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.almacen_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('almacen', array(select distinct q from (select distinct almacen_id from filas) f, unnest(responsables_epi_de(f.almacen_id)) q order by 1));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.almacenes_epi_de(quien bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(a.id order by a.id), '{}') from usuario u cross join epi_almacen a
   where u.id = quien and u.activo
     and ('PRL' = any (u.roles) or exists (select from epi_encargado e where e.almacen_id = a.id and e.usuario_id = u.id))
$function$
function CREATE OR REPLACE FUNCTION public.anotar_plan_cambiado(quien bigint, primero date, ultimo date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if ultimo < hoy() then return; end if;
  insert into plan_cambiado (usuario_id, desde, hasta) values (quien, greatest(primero, hoy()), ultimo);
  perform avisar_en_vivo('permisos', case when quien is not null then array[quien] end);
end $function$
function CREATE OR REPLACE FUNCTION public.aprobador_de(peticionario bigint, area_codigo text, interesados bigint[])
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select u.id from area a join usuario u on u.id = a.responsable_id where a.codigo = aprobador_de.area_codigo and u.activo
        and u.id <> all (peticionario || interesados)),
    superior_de(peticionario, peticionario || interesados))
$function$
function CREATE OR REPLACE FUNCTION public.archivo_sustituido()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update archivo set sustituido = true where id = (to_jsonb(old) ->> tg_argv[0])::bigint and not sustituido;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.areas_de_buzon(quien bigint)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
  select a.codigo from area a where a.responsable_id = quien
  union select a.codigo from area a join delegacion d on d.de_id = a.responsable_id
         where d.para_id = quien and hoy() between d.desde and d.hasta
  union select p.area_codigo from buzon_persona p where p.usuario_id = quien
  union select '@' || c from unnest(cocinas_de(quien)) c
$function$
function CREATE OR REPLACE FUNCTION public.articulos_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from filas) then
    perform avisar_en_vivo('pedidos', null);
  end if;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.atienden_epi_a(persona bigint)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  select u.id from usuario u where u.activo and u.roles @> '{PRL}'
  union
  select e.usuario_id from usuario p join epi_almacen a on a.centro = p.centro_trabajo_codigo join epi_encargado e on e.almacen_id = a.id
    join usuario q on q.id = e.usuario_id and q.activo where p.id = persona
$function$
function CREATE OR REPLACE FUNCTION public.ausencia_acorta_delega()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from delegacion where ausencia_id = new.id and desde > new.hasta and desde >= hoy();
  update delegacion set hasta = greatest(new.hasta, hoy() - 1)
   where ausencia_id = new.id and hasta > greatest(new.hasta, hoy() - 1) and desde <= greatest(new.hasta, hoy() - 1);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.ausencia_delega()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  suyas bigint[] := array(
    select new.id
    union select y.id from ausencia y where new.minutos is not null and y.minutos is not null and y.usuario_id = new.usuario_id
       and y.anulada is null and y.desde <= new.hasta and y.hasta >= new.desde);
begin
  perform soltar_ausencia(c) from unnest(suyas) c;
  perform delegar_ausencia(c) from unnest(suyas) c;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.ausencias_enteras(quien bigint, primero date, ultimo date)
 RETURNS TABLE(fecha date, letra text, hasta date)
 LANGUAGE sql
 STABLE
AS $function$
  select g::date, x.letra, x.hasta
    from ausencia x, generate_series(greatest(x.desde, primero)::timestamp, least(x.hasta, ultimo)::timestamp, interval '1 day') g
   where x.usuario_id = quien and x.anulada is null and x.minutos is null and x.desde <= ultimo and x.hasta >= primero
  union all
  select d.dia, p.ausencia, d.dia
    from (select distinct g::date as dia
            from ausencia y, generate_series(greatest(y.desde, primero)::timestamp, least(y.hasta, ultimo)::timestamp, interval '1 day') g
           where y.usuario_id = quien and y.anulada is null and y.minutos is not null and y.desde <= ultimo and y.hasta >= primero) d
   cross join lateral plan_de(quien, d.dia, d.dia) p
   where p.ausencia is not null
$function$
function CREATE OR REPLACE FUNCTION public.avisar_en_vivo(tema text, usuarios bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into evento_pendiente (tema, usuarios)
  select tema, case when cardinality(usuarios) <= 300 then usuarios end
   where usuarios is null or cardinality(usuarios) > 0
$function$
function CREATE OR REPLACE FUNCTION public.aviso_es_para(a aviso, u usuario)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select a.todos
      or coalesce(u.centro_trabajo_codigo = any(a.centros), false)
      or coalesce(u.area_codigo = any(a.areas), false)
      or (a.subcontratas and 'SUBCONTRATA' = any(u.roles))
$function$
function CREATE OR REPLACE FUNCTION public.aviso_se_pide_a(a aviso, u usuario)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select a.canal <> 'C' and aviso_es_para(a, u) and (a.fijado or a.se_ve_desde is null or coalesce(a.relectura, a.se_ve_desde) >= u.creado)
$function$
function CREATE OR REPLACE FUNCTION public.avisos_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  quienes bigint[] := '{}';
begin
  if tg_op <> 'INSERT' then
    quienes := array(select q from antes a, oyentes_de_aviso(a) q);
  end if;
  if tg_op <> 'DELETE' then
    quienes := quienes || array(select q from ahora a, oyentes_de_aviso(a) q);
  end if;
  perform avisar_en_vivo('avisos', array(select distinct q from unnest(quienes) q order by q));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.ayuda_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('ayuda', null);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.baja_cambia_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform anotar_plan_cambiado(new.id, least(coalesce(old.baja, old.desactivado), coalesce(new.baja, new.desactivado)) + 1, null);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.bloqueos_de(quien bigint, tipo bigint, primero date, ultimo date)
 RETURNS SETOF dia_bloqueado
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select b.* from dia_bloqueado b join usuario u on u.id = quien join tipo_permiso t on t.id = tipo and t.bloqueable
   where b.anulado is null and b.desde <= ultimo and b.hasta >= primero
     and (b.centro_trabajo_codigo is null or b.centro_trabajo_codigo = u.centro_trabajo_codigo)
     and (b.area_codigo is null or b.area_codigo = u.area_codigo)
     and (b.tipo_id is null or b.tipo_id = tipo)
   order by b.desde, b.id
$function$
function CREATE OR REPLACE FUNCTION public.busqueda_de_viaje(v viaje, nombre text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sin_tildes(' ' || v.codigo || ' ' || ltrim(split_part(v.codigo, '-', 3), '0') || ' ' || v.motivo || ' ' || v.destino || ' ' || nombre)
$function$
function CREATE OR REPLACE FUNCTION public.buzon_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('buzon', (
    select coalesce(array_agg(distinct q.x), '{}') from nuevas n, lateral (select n.autor_id as x union select personas_de_buzon(n.destino)) q
     where q.x is not null and (tg_op = 'UPDATE' or not n.anonima)));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.buzon_persona_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('buzon', array[coalesce(new.usuario_id, old.usuario_id)]);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.catalogo_epi_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('almacen', null);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.centro_cambia_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform anotar_plan_cambiado(new.id, hoy(), null);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.ciclo_objetivos_cerrado()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  fila jsonb := to_jsonb(coalesce(new, old));
  cual bigint;
begin
  cual := coalesce((fila ->> 'ciclo_id')::bigint, (select o.ciclo_id from objetivo o where o.id = (fila ->> 'objetivo_id')::bigint));
  if (select c.estado_id = 3 from ciclo_objetivos c where c.id = cual for share) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'the cycle is closed';
  end if;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.ciclo_objetivos_no_vuelve()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'check_violation', constraint = tg_name, message = 'a closed cycle does not change';
end $function$
function CREATE OR REPLACE FUNCTION public.ciclos_objetivos_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('objetivos', null);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.cocinas_de(quien bigint)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(c.centro order by c.centro), '{}')
    from usuario u join comedor c on u.centro_trabajo_codigo is null or u.centro_trabajo_codigo = c.centro
   where u.id = quien and u.activo and 'COMEDOR' = any (u.roles)
$function$
function CREATE OR REPLACE FUNCTION public.cocineros_de(el_centro text)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(u.id), '{}') from usuario u
   where u.activo and 'COMEDOR' = any (u.roles) and (u.centro_trabajo_codigo is null or u.centro_trabajo_codigo = el_centro)
$function$
function CREATE OR REPLACE FUNCTION public.comedor_abre(el_centro text, dia date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select d.abierto from comedor_dia d where d.centro = c.centro and d.fecha = dia),
    extract(isodow from dia) = any (c.dias)
      and not exists (select 1 from festivo f where f.fecha = dia and (f.centro_trabajo_codigo is null or f.centro_trabajo_codigo = c.centro)))
    from comedor c where c.centro = el_centro and c.activo
$function$
function CREATE OR REPLACE FUNCTION public.comedor_de(quien bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select c.centro from usuario u join comedor c on c.centro = u.centro_trabajo_codigo and c.activo where u.id = quien
$function$
function CREATE OR REPLACE FUNCTION public.comedor_de_alguien_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('comedor', array(select distinct usuario_id from filas order by 1));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.comedores_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('comedores', null), avisar_en_vivo('comedor', null);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.comunicacion_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('comunicaciones', (
    select coalesce(array_agg(distinct p), '{}') from nuevas c, personas_de_comunicacion(c) p where p is not null));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.comunicaciones_cambian_de_responsable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update solicitud s set aprobador_id = coalesce(aprobador_de(s.peticionario_id, s.area_codigo, s.interesados), s.aprobador_id),
         rol = case when aprobador_de(s.peticionario_id, s.area_codigo, s.interesados) is null
                    then (select k.sin_nadie from tipo_solicitud k where k.codigo = s.tipo) end
    from comunicacion c
   where c.estado_id in (2, 4, 5, 7) and s.tipo = 'COMUNICACION' and s.entidad_id = c.id and s.estado_id = 2
     and case tg_table_name when 'area' then c.area_codigo = to_jsonb(new) ->> 'codigo' else s.aprobador_id = (to_jsonb(new) ->> 'id')::bigint end
     and s.aprobador_id is distinct from aprobador_de(s.peticionario_id, s.area_codigo, s.interesados);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.conformidad_ajena()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from factura f where f.id = new.factura_id and (new.usuario_id = any (f.manos) or new.en_nombre_de_id = any (f.manos))) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'an invoice is not conformed by its writer';
  end if;
  return new;
end $function$
function CREATE OR REPLACE FUNCTION public.correo_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('correo', null);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.cuenta_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('cuenta', array[coalesce(new.usuario_id, old.usuario_id)]);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.de_menu_en_comedor_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('comedor', null) where exists (select from filas m where m.estado_id <> 1 and m.fecha <= hoy() + 1);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.delegacion_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  d delegacion := coalesce(new, old);
begin
  perform avisar_en_vivo(t.tema, array[d.de_id, d.para_id]) from (select tema from tipo_solicitud union select 'solicitudes') t;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.delegar_ausencia(cual bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into delegacion (de_id, para_id, desde, hasta, ausencia_id)
  select u.id, p.id, lower(libre), upper(libre) - 1, x.id
    from ausencia x
    join usuario u on u.id = x.usuario_id
    join usuario p on p.id = u.delegado_id and p.activo and 'EMPLEADO' = any (p.roles)
    cross join lateral unnest(
      coalesce((select range_agg(daterange(d.fecha, d.fecha, '[]')) from ausencias_enteras(u.id, greatest(x.desde, hoy()), x.hasta) d), '{}')
      - coalesce(
        (select range_agg(daterange(d.desde, d.hasta, '[]')) from delegacion d where d.de_id = u.id and d.para_id = p.id), '{}')) libre
   where x.id = cual and x.anulada is null and x.hasta >= hoy() and es_responsable(u.id)
  on conflict do nothing
$function$
function CREATE OR REPLACE FUNCTION public.dia_de_descanso(el_centro text, dia date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select extract(isodow from dia) > 5
      or exists (select from festivo f where f.fecha = dia and (f.centro_trabajo_codigo is null or f.centro_trabajo_codigo = el_centro))
$function$
function CREATE OR REPLACE FUNCTION public.dia_laborable_antes(el_centro text, dia date)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select d::date from generate_series(dia - 1, dia - 30, interval '-1 day') d where not dia_de_descanso(el_centro, d::date) order by d desc limit 1), dia - 1)
$function$
function CREATE OR REPLACE FUNCTION public.dias_de_conservacion(cual text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$ select dias from plazo_conservacion where codigo = cual $function$
function CREATE OR REPLACE FUNCTION public.documento_retirado_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('documentos', array[new.usuario_id]);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.documentos_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('documentos', array(
    select distinct d.usuario_id from documento d where d.lote_id = new.id and d.estado = 'E'
    union select new.creado_por_id order by 1));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.empleado_entre(u usuario, desde date, hasta date)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 'EMPLEADO' = any (u.roles) and coalesce(u.alta <= hasta, true) and coalesce(coalesce(u.baja, u.desactivado) >= desde, true)
$function$
function CREATE OR REPLACE FUNCTION public.empresa_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('empresa', null);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.en_reloj(minuto integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select minuto / 60 % 24 || ':' || lpad((minuto % 60)::text, 2, '0')
$function$
function CREATE OR REPLACE FUNCTION public.epi_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('epi', array(
    select usuario_id from ahora union select q from (select distinct usuario_id from ahora) a, atienden_epi_a(a.usuario_id) q));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.epi_mueve()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update epi_existencia set cantidad = cantidad + new.cantidad, version = version + 1 where id = new.existencia_id
    returning cantidad, almacen_id, articulo_id into new.queda, new.almacen_id, new.articulo_id;
  return new;
end $function$
function CREATE OR REPLACE FUNCTION public.epi_solo_por_movimientos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'stock changes by movements, which stay as they were written';
end $function$
function CREATE OR REPLACE FUNCTION public.equipo_de(quien bigint)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE ROWS 50
AS $function$
  with recursive abajo (id) as (
    select u.id from usuario u where u.responsable_id = quien
    union
    select u.id from abajo a cross join lateral (select u.id from usuario u where u.responsable_id = a.id offset 0) u)
  select id from abajo where id <> quien
$function$
function CREATE OR REPLACE FUNCTION public.es_competente_izado(quien bigint, tipo bigint, dia date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from competente_izado c where c.usuario_id = quien and (c.tipo_id is null or tipo is null or c.tipo_id = tipo)
       and dia between c.desde and coalesce(c.hasta, 'infinity'))
$function$
function CREATE OR REPLACE FUNCTION public.es_responsable(quien bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from centro_coste where responsable_id = quien and hoy() between abierto_desde and coalesce(abierto_hasta, 'infinity'))
      or exists (select from contrato where responsable_id = quien and hoy() between abierto_desde and coalesce(abierto_hasta, 'infinity'))
      or exists (select from area where responsable_id = quien)
      or exists (select from usuario where responsable_id = quien and activo)
$function$
function CREATE OR REPLACE FUNCTION public.espera_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('solicitudes', array(
    select s.peticionario_id from solicitud s where s.id = new.solicitud_id
    union select q from solicitud s, quienes_deciden(s) q where s.id = new.solicitud_id));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.estado_de_aviso(a aviso)
 RETURNS smallint
 LANGUAGE sql
 STABLE
AS $function$
  select case when a.publicado is null then 1 when a.retirado is not null then 5
              when a.hasta <= now() then 4 when a.se_ve_desde > now() then 2 else 3 end::smallint
$function$
function CREATE OR REPLACE FUNCTION public.estado_izado(situacion smallint, proxima date, zona text, ahora timestamp with time zone)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (case when situacion = 2 then 4 when situacion = 3 then 5 when situacion <> 1 then 6
               when proxima is null or proxima < (ahora at time zone zona)::date then 3
               when proxima - (ahora at time zone zona)::date <= 30 then 2 else 1 end)::smallint
$function$
function CREATE OR REPLACE FUNCTION public.factura_a_pagar_cuadra()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  f factura;
begin
  select * into f from factura where id = new.id;
  if not found then return null; end if;
  if f.a_pagar <> f.total + coalesce((select sum(factura_parte_con_signo(a.clase, a.importe)) from factura_ajuste a where a.factura_id = f.id), 0) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'what is to be paid is the total with its parts';
  end if;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.factura_busqueda()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.busqueda := (select sin_tildes(concat_ws(' ', '', new.registro, ltrim(split_part(new.registro, '-', 3), '0'), new.serie || new.numero, new.numero, p.nombre, p.codigo,
                                               new.concepto, new.pedido, new.centro_coste_codigo, new.contrato_codigo))
                     from proveedor p where p.id = new.proveedor_id);
  new.busqueda := coalesce(new.busqueda, '');
  return new;
end $function$
function CREATE OR REPLACE FUNCTION public.factura_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('facturas', array(
    select id from usuario where activo and 'ADMINISTRACION' = any (roles)
    union select s.aprobador_id from solicitud s where s.tipo = 'FACTURA' and s.entidad_id = new.id and s.aprobador_id is not null
    union select s.decidida_por_id from solicitud s where s.tipo = 'FACTURA' and s.entidad_id = new.id and s.decidida_por_id is not null));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.factura_importacion_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('facturas', array(select u.id from usuario u where u.activo and 'ADMINISTRACION' = any (u.roles)));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.factura_no_cambia()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.estado_id not in (3, 4) and
     (old.registro, old.proveedor_id, old.serie, old.numero, old.fecha, old.recibida, old.concepto, old.pedido, old.centro_coste_codigo, old.contrato_codigo,
      old.divisa, old.base, old.iva, old.retencion, old.total, old.a_pagar, old.vence, old.pdf_id, old.registrada_por_id, old.manos, old.creada)
     is distinct from
     (new.registro, new.proveedor_id, new.serie, new.numero, new.fecha, new.recibida, new.concepto, new.pedido, new.centro_coste_codigo, new.contrato_codigo,
      new.divisa, new.base, new.iva, new.retencion, new.total, new.a_pagar, new.vence, new.pdf_id, new.registrada_por_id, new.manos, new.creada) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'an invoice that is sent or conformed does not change';
  end if;
  if old.exportacion_numero is not null and old.exportacion_numero is distinct from new.exportacion_numero then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'an export keeps its invoices';
  end if;
  return new;
end $function$
function CREATE OR REPLACE FUNCTION public.factura_parte_con_signo(clase text, importe numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when clase in ('anticipo', 'subvencion', 'garantia', 'especie') then -importe else importe end
$function$
function CREATE OR REPLACE FUNCTION public.factura_parte_no_cambia()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- The cascade of an invoice that its period erases finds it no more.
  if exists (select from factura f where f.id = coalesce(new.factura_id, old.factura_id) and f.estado_id not in (3, 4)) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'an invoice that is sent or conformed does not change';
  end if;
  return coalesce(new, old);
end $function$
function CREATE OR REPLACE FUNCTION public.factura_se_conserva()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.estado_id not in (6, 7) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'an invoice is kept';
  end if;
  return old;
end $function$
function CREATE OR REPLACE FUNCTION public.festivo_cambia_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform anotar_plan_cambiado(null, fecha, fecha) from (select distinct fecha from cambiados where fecha >= hoy()) f;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.fichaje_inmutable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'los fichajes no se cambian';
end $function$
function CREATE OR REPLACE FUNCTION public.fichaje_particion(dia date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  nombre text := 'fichaje_' || to_char(dia, 'YYYY_MM');
  mes date := date_trunc('month', dia);
begin
  if to_regclass(nombre) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext(nombre));
  -- Read from the table, because names are remembered: who waited would not find what was made meanwhile.
  if exists (select from pg_class c where c.relname = nombre and c.relnamespace = current_schema()::regnamespace) then return; end if;
  execute format('create table %I (like fichaje including defaults including constraints)', nombre);
  -- Triggers of a statement are not those of its partitions.
  execute format('create trigger fichaje_sin_vaciar before truncate on %I for each statement execute function fichaje_inmutable()', nombre);
  execute format('alter table fichaje attach partition %I for values from (%L) to (%L)', nombre, mes, (mes + interval '1 month')::date);
end $function$
function CREATE OR REPLACE FUNCTION public.firma_inmutable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'lo firmado no se cambia ni se borra (%)', tg_table_name using errcode = 'restrict_violation';
end $function$
function CREATE OR REPLACE FUNCTION public.firma_kid(contenido text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select substring(contenido from '"kid":"([A-Za-z0-9_-]{43})"')
$function$
function CREATE OR REPLACE FUNCTION public.firma_turno(kid text, OUT seq bigint, OUT prev text, OUT ahora timestamp with time zone, OUT acto timestamp with time zone, OUT clave boolean, OUT inventario boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(7215020);
  select c.seq + 1, c.hash into seq, prev from firma_cadena c order by c.seq desc limit 1;
  seq := coalesce(seq, 1);
  ahora := date_trunc('milliseconds', clock_timestamp());
  acto := date_trunc('milliseconds', now());
  clave := exists (select from firma_clave k where k.kid = firma_turno.kid);
  inventario := exists (select from firma_cadena c where c.clase = 'inventario' and c.servidor = firma_turno.kid);
end $function$
function CREATE OR REPLACE FUNCTION public.firma_usuario(contenido text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select substring(contenido from '"usuarioId":(\d{1,15})')::bigint
$function$
function CREATE OR REPLACE FUNCTION public.foto_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('foto', array[new.usuario_id]);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.historial_intocable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'historial is append-only';
end $function$
function CREATE OR REPLACE FUNCTION public.horario_de_avisos(quien bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  with p as (
    select case c.zona when 'Atlantic/Canary' then ' (hora de Canarias)' else '' end as alli
      from usuario u left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo where u.id = quien),
  a as (
    select a.desfase, q.id, q.nombre, q.festivos from asignacion a join cuadrante q on q.id = a.cuadrante_id
     where a.usuario_id = quien and a.desde <= hoy() and (a.hasta is null or a.hasta >= hoy()) order by a.id desc limit 1),
  v as (
    select v.ancla, v.ciclo, cardinality(v.ciclo) as n, a.desfase from a join cuadrante_version v on v.cuadrante_id = a.id
     where v.desde <= hoy() order by v.version desc limit 1),
  dias as (
    select d as dia, (array['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'])[d] as nombre, h.horas
      from v cross join generate_series(1, 7) d cross join lateral (
        select 'de ' || en_reloj(coalesce(w.entrada_desde, (w.tramos -> 0 ->> 0)::integer))
               || ' a ' || en_reloj(coalesce(w.salida_hasta, (w.tramos -> -1 ->> 1)::integer)) as horas
          from turno_version w
         where w.turno_id = v.ciclo[1 + ((date_trunc('week', hoy())::date + d - 1 - v.ancla + v.desfase) % v.n + v.n) % v.n] and w.desde <= hoy()
         order by w.version desc limit 1) h
     where v.n in (1, 7)),
  semana as (
    select count(distinct horas) as distintas, count(*) as n, min(horas) as horas, min(dia) as primero, max(dia) as ultimo,
           (array_agg(nombre order by dia))[1] as de, (array_agg(nombre order by dia desc))[1] as a,
           regexp_replace(string_agg(nombre || case when dia > 5 then 's' else '' end, ', ' order by dia), ', ([^,]*)$', ' y \1') as lista
      from dias)
  select case
           when a.id is null then 'de lunes a viernes, de 8:00 a 18:00'
           when s.distintas = 1 then case when s.n = 7 then 'todos los días' when s.n > 2 and s.ultimo - s.primero + 1 = s.n then 'de ' || s.de || ' a ' || s.a
                                          else 'los ' || s.lista end || ', ' || s.horas
           else 'según su cuadrante «' || a.nombre || '», de la entrada a la salida de cada turno' end
         || p.alli || case when a.festivos then '' else ', salvo festivos' end
    from p left join a on true cross join semana s
$function$
function CREATE OR REPLACE FUNCTION public.hoy()
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$ select (now() at time zone 'Europe/Madrid')::date $function$
function CREATE OR REPLACE FUNCTION public.hoy_en(el_centro text, ahora timestamp with time zone DEFAULT now())
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select (ahora at time zone t.zona)::date from centro_trabajo t where t.codigo = el_centro
$function$
function CREATE OR REPLACE FUNCTION public.importacion_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('presencia', array(select distinct coalesce(deshecha_por_id, importada_por_id, creada_por_id) from ahora));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.inspeccion_izado_completa()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  lista lista_izado;
begin
  select l.* into lista from lista_izado l join izado_elemento e on e.tipo_id = l.tipo_id where l.id = new.lista_id and e.id = new.elemento_id;
  if lista.id is null or exists (
      select from jsonb_array_elements(new.respuestas) r
       where not coalesce(r ->> 'respuesta' in ('B', 'M', 'N') and lista.puntos @> jsonb_build_array(jsonb_build_object('n', r -> 'n')), false)) then
    raise exception using errcode = 'check_violation', constraint = 'inspeccion_izado_de_su_lista', message = 'answers of another checklist';
  end if;
  if new.resultado = 1 and exists (
      select from jsonb_array_elements(lista.puntos) p
        left join lateral (select r.value from jsonb_array_elements(new.respuestas) r where r.value -> 'n' = p.value -> 'n' limit 1) r on true
       where r.value is null or (r.value ->> 'respuesta' = 'M' and (p.value -> 'critico')::boolean)) then
    raise exception using errcode = 'check_violation', constraint = 'inspeccion_izado_apta_completa', message = 'a fit inspection is whole';
  end if;
  return new;
end $function$
function CREATE OR REPLACE FUNCTION public.inspeccion_izado_foto_usada()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.inspeccion_id is not null then
    raise exception 'las fotos de una inspección no se cambian ni se borran' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$
function CREATE OR REPLACE FUNCTION public.inspecciones_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('inspecciones', null);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.izado_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('izado', null);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.izado_importacion_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('inspecciones', array(select u.id from usuario u where u.activo and u.roles && '{PRL,MANTENIMIENTO}'));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.izado_intocable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'las inspecciones y sus listas no se cambian ni se borran (%)', tg_table_name using errcode = 'restrict_violation';
end $function$
function CREATE OR REPLACE FUNCTION public.jornada_de(quien bigint, dia date)
 RETURNS tstzrange
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when p.ausencia is not null then null
    when p.turno_id is not null then tstzrange(
      minuto_de(dia, coalesce(p.entrada_desde, (p.tramos -> 0 ->> 0)::integer), p.zona),
      minuto_de(dia, coalesce(p.salida_hasta, (p.tramos -> -1 ->> 1)::integer), p.zona))
    when not p.asignado and extract(isodow from dia) < 6 and p.festivo is null
      then tstzrange(minuto_de(dia, 480, p.zona), minuto_de(dia, 1080, p.zona)) end
    from plan_de(quien, dia, dia) p
$function$
function CREATE OR REPLACE FUNCTION public.jornada_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('jornada', array(select distinct usuario_id from ahora order by usuario_id));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.lectores_de_aviso(a aviso)
 RETURNS TABLE(usuario_id bigint, centro_codigo text, area_codigo text)
 LANGUAGE sql
 STABLE
AS $function$
  select l.* from aviso_cierre c, unnest(c.lectores, c.centros, c.areas) l where c.aviso_id = a.id
  union all
  select u.id, u.centro_trabajo_codigo, u.area_codigo from usuario u where a.cerrado is null and u.activo and aviso_se_pide_a(a, u)
$function$
function CREATE OR REPLACE FUNCTION public.lleva_tablero(quien bigint, t tablero)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from tablero_persona p where p.tablero_id = t.id and p.usuario_id = quien) or manda_en_tablero(quien, t)
$function$
function CREATE OR REPLACE FUNCTION public.maestro_visita_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('visitas', null);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.maestros_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('maestros', array(select u.id from usuario u where u.activo and u.roles && '{ADMIN,RRHH}'));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.manda_en_tablero(quien bigint, t tablero)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select quien = any (mandos_de_tablero(t)) or exists (select from usuario u where u.id = quien and 'ADMIN' = any (u.roles))
$function$
function CREATE OR REPLACE FUNCTION public.mandos_de_tablero(t tablero)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
  with recursive arriba (id) as (
    select t.id
    union
    select tablero_superior(x) from arriba a join tablero x on x.id = a.id)
  select coalesce(array_agg(distinct u.id), '{}') from usuario u
   where u.activo and (u.id in (select responsable_de_tablero(x) from arriba a join tablero x on x.id = a.id)
     or u.id = (select a.responsable_id from area a where a.codigo = t.area_codigo))
$function$
function CREATE OR REPLACE FUNCTION public.menu_en_comedor_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('comedor', null) where exists (select from menu m where m.id in (select menu_id from filas) and m.estado_id <> 1 and m.fecha <= hoy() + 1);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.menu_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform menus_en_vivo(array(select id from filas));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.menus_en_vivo(cuales bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  select avisar_en_vivo('menus', null), avisar_en_vivo('pedidos', null)
   where exists (select 1 from menu m where m.id = any (cuales) and m.estado_id <> 1);
  select avisar_en_vivo('menus', (
    select array_agg(distinct q) from menu m, unnest(cocineros_de(m.centro)) q where m.id = any (cuales)))
   where not exists (select 1 from menu m where m.id = any (cuales) and m.estado_id <> 1)
     and exists (select 1 from menu m where m.id = any (cuales) and cardinality(cocineros_de(m.centro)) > 0)
$function$
function CREATE OR REPLACE FUNCTION public.mesas_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('mesas', null);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.minuto_de(dia date, minuto integer, zona text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select (dia::timestamp + make_interval(mins => minuto)) at time zone zona
$function$
function CREATE OR REPLACE FUNCTION public.misdatos_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('misdatos', (select array_agg(distinct a.usuario_id) from ahora a));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.nombre_en_el_directorio()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update usuario u set nombre = u.nombre
   where case tg_table_name when 'area' then u.area_codigo else u.centro_trabajo_codigo end = new.codigo;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.notificacion_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform avisar_en_vivo('notificaciones', (select coalesce(array_agg(distinct usuario_id), '{}') from nuevas));
  else
    perform avisar_en_vivo('notificaciones', (
      select coalesce(array_agg(distinct n.usuario_id), '{}') from nuevas n join viejas v on v.id = n.id where n.leida is distinct from v.leida));
  end if;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.numero_de_factura(escrito text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select regexp_replace(regexp_replace(upper(escrito), '\s+', '', 'g'), '(^|\D)0+(?=\d)', '\1', 'g')
$function$
function CREATE OR REPLACE FUNCTION public.objetivos_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from ahora where persona_id is null) then
    perform avisar_en_vivo('objetivos', null);
  else
    perform avisar_en_vivo('objetivos', array(
      select a.persona_id from ahora a
      union select d.id from (select distinct persona_id, aprobador_de(persona_id, null, '{}') as aprobador_id from ahora) a,
        lateral (select a.aprobador_id as id where a.aprobador_id is not null
                 union all select u.id from usuario u where a.aprobador_id is null and u.activo and u.roles @> '{RRHH}') d));
  end if;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.orden_de_codigo(codigo text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (substr(codigo, 1, 7) || lpad(substr(codigo, 8), greatest(9, length(codigo) - 7), '0')) collate "C"
$function$
function CREATE OR REPLACE FUNCTION public.oyentes_de_aviso(a aviso)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  select u.id from usuario u
   where u.activo and ('COMUNICACION' = any(u.roles) or (a.canal = 'C' and a.centros <@ cocinas_de(u.id)) or (estado_de_aviso(a) = 3 and aviso_es_para(a, u)))
$function$
function CREATE OR REPLACE FUNCTION public.palabras_de(u usuario)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE ROWS 10
AS $function$
  select distinct w from regexp_split_to_table(sin_tildes(concat_ws(' ', u.nombre, u.matricula, ltrim(u.matricula, '0'), u.puesto,
    (select a.nombre from area a where a.codigo = u.area_codigo),
    (select c.nombre from centro_trabajo c where c.codigo = u.centro_trabajo_codigo))), '[^[:alnum:]]+') w where w <> ''
  union
  select a || ' ' || b from regexp_split_to_table(sin_tildes(u.nombre), '[^[:alnum:]]+') a, regexp_split_to_table(sin_tildes(u.nombre), '[^[:alnum:]]+') b
   where a <> '' and a collate "C" < b collate "C"
$function$
function CREATE OR REPLACE FUNCTION public.pantallas_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('pantallas', null);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.papeles_caducados_de_empresa(la_subcontrata bigint, dia date)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
           when s.hasta < dia then 'Dejó de trabajar aquí el ' || to_char(s.hasta, 'DD/MM/YYYY')
           when s.desde > dia then 'No trabaja aquí hasta el ' || to_char(s.desde, 'DD/MM/YYYY')
           else papeles_que_faltan('E', s.id, dia) end
    from subcontrata s where s.id = la_subcontrata
$function$
function CREATE OR REPLACE FUNCTION public.papeles_caducados_de_persona(la_persona bigint, dia date)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when sp.subcontrata_id is null then 'No consta de qué subcontrata es'
              else nullif(concat_ws('; ', papeles_que_faltan('P', u.id, dia),
                     'de su empresa: ' || papeles_caducados_de_empresa(sp.subcontrata_id, dia)), '') end
    from usuario u left join subcontrata_persona sp on sp.usuario_id = u.id
   where u.id = la_persona and 'SUBCONTRATA' = any (u.roles)
$function$
function CREATE OR REPLACE FUNCTION public.papeles_que_faltan(de_ambito text, de_id bigint, dia date)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select string_agg('«' || t.nombre || '» ' || case
           when suyos.ultima < dia then 'caducó el ' || to_char(suyos.ultima, 'DD/MM/YYYY')
           when suyos.empieza is not null then 'no vale hasta el ' || to_char(suyos.empieza, 'DD/MM/YYYY')
           else 'no consta' end, '; ' order by t.nombre, t.id)
    from tipo_papel t
    cross join lateral (
      select max(p.caduca) filter (where p.desde <= dia) as ultima, min(p.desde) filter (where p.desde > dia) as empieza,
             coalesce(bool_or(dia between p.desde and coalesce(p.caduca, 'infinity')), false) as hay
        from papel p
       where p.tipo_id = t.id and p.anulado is null
         and ((de_ambito = 'E' and p.subcontrata_id = de_id) or (de_ambito = 'P' and p.usuario_id = de_id))) suyos
   where t.ambito = de_ambito and t.obligatorio and t.desde <= dia and coalesce(t.hasta, 'infinity') >= dia and not suyos.hay
$function$
function CREATE OR REPLACE FUNCTION public.paso_visita_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform visita_en_vivo(p.visita_id) from persona_visita p where p.id = new.persona_id;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.pedido_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('pedidos', array(
    select f.usuario_id from filas f union select unnest(cocineros_de(c.centro)) from (select distinct centro from filas) c order by 1));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.permisos_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('permisos', array(select distinct usuario_id from ahora order by usuario_id));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.permisos_se_cuentan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into plan_cambiado (usuario_id, desde, hasta) select usuario_id, greatest(desde, hoy()), hasta from nuevos where hasta >= hoy();
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.persona_visita_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform visita_en_vivo(new.visita_id);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.personas_cambian_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into plan_cambiado (usuario_id, desde, hasta)
  select usuario_id, greatest(desde, hoy()), hasta from nuevas where hasta is null or hasta >= hoy();
  perform avisar_en_vivo('permisos', array(select distinct usuario_id from nuevas order by 1));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.personas_de_buzon(codigo text)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  select u.id from usuario u
   where u.activo and u.id in (
     select a.responsable_id from area a where a.codigo = $1
     union select d.para_id from area a join delegacion d on d.de_id = a.responsable_id
            where a.codigo = $1 and hoy() between d.desde and d.hasta
     union select p.usuario_id from buzon_persona p where p.area_codigo = $1
     union select unnest(cocineros_de(substr($1, 2))) where $1 like '@%')
$function$
function CREATE OR REPLACE FUNCTION public.personas_de_comunicacion(c comunicacion)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  select c.autor_id
  union select q from solicitud s, quienes_deciden(s) q where s.tipo = 'COMUNICACION' and s.entidad_id = c.id
  union select u.id from usuario u where c.estado_id in (2, 4, 5, 6, 7) and u.activo and 'MANTENIMIENTO' = any(u.roles)
  union select u.id from usuario u where c.riesgo_personas and u.activo and 'PRL' = any(u.roles)
$function$
function CREATE OR REPLACE FUNCTION public.personas_de_viaje(v viaje)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  with titular as (
    select v.aprobador_id as id where v.rol is null and v.aprobador_id is not null
    union all
    select u.id from usuario u where u.activo and u.roles @> array[v.rol] and u.id <> v.solicitante_id)
  select v.solicitante_id
  union select t.id from titular t
  union select d.para_id from titular t join delegacion d on d.de_id = t.id where hoy() between d.desde and d.hasta
  union select u.id from usuario u where v.estado_id > 1 and u.activo and 'GESTOR_VIAJES' = any(u.roles)
$function$
function CREATE OR REPLACE FUNCTION public.personas_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from antes a join ahora n on n.id = a.id where n.version <> a.version) then
    perform avisar_en_vivo('personas', array(select u.id from usuario u where u.activo and u.roles && '{RRHH,ADMIN}'));
  end if;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.pesos_hasta_cien()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from usuario u where u.id = new.persona_id for no key update;
  if (select sum(o.peso) > 100 from objetivo o where o.persona_id = new.persona_id and o.ciclo_id = new.ciclo_id and o.nivel = 2 and o.estado_id = 3) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'more than a hundred';
  end if;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.plan_de(quien bigint, primero date, ultimo date)
 RETURNS TABLE(fecha date, zona text, asignado boolean, modalidad text, festivo text, turno_id bigint, turno_version integer, turno_desde date, turno text, letra text, tramos jsonb, teorico_min integer, obligatorias jsonb, entrada_desde integer, entrada_hasta integer, salida_desde integer, salida_hasta integer, pausa_min integer, cuadrante text, ausencia text, ausente_min integer, partes jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  select d.dia, p.zona, a.id is not null, coalesce(a.modalidad, 'P'), f.nombre, t.id, t.version, t.desde, t.nombre, t.letra,
         t.tramos, t.teorico_min, t.obligatorias, t.entrada_desde, t.entrada_hasta, t.salida_desde, t.salida_hasta, t.pausa_min, a.cuadrante,
         coalesce(x.letra, case when e.entero then y.partes -> 0 ->> 'letra' end), coalesce(y.minutos, 0),
         case when x.letra is not null or e.entero and jsonb_array_length(y.partes) = 1 then '[]' else coalesce(y.partes, '[]') end
    from (select u.centro_trabajo_codigo as centro, coalesce(c.zona, 'Europe/Madrid') as zona, u.alta, coalesce(u.baja, u.desactivado) as fin
            from usuario u left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo where u.id = quien) p
    cross join lateral (select g::date as dia from generate_series(primero::timestamp, ultimo::timestamp, interval '1 day') g) d
    left join lateral (
      select a.id, a.modalidad, a.desfase, a.cuadrante_id, q.nombre as cuadrante, q.festivos from asignacion a join cuadrante q on q.id = a.cuadrante_id
       where a.usuario_id = quien and a.desde <= d.dia and (a.hasta is null or a.hasta >= d.dia)
         and d.dia >= coalesce(p.alta, d.dia) and d.dia <= coalesce(p.fin, d.dia) order by a.id desc limit 1) a on true
    left join lateral (
      select v.ancla, v.ciclo, cardinality(v.ciclo) as n from cuadrante_version v
       where v.cuadrante_id = a.cuadrante_id and v.desde <= d.dia order by v.version desc limit 1) v on true
    left join lateral (
      select f.nombre from festivo f where f.fecha = d.dia and (f.centro_trabajo_codigo is null or f.centro_trabajo_codigo = p.centro)
       order by f.centro_trabajo_codigo nulls last limit 1) f on true
    left join lateral (
      select t.id, t.nombre, t.letra, w.version, w.desde, w.tramos, w.teorico_min, w.obligatorias, w.entrada_desde, w.entrada_hasta, w.salida_desde,
             w.salida_hasta, w.pausa_min
        from turno t join turno_version w on w.turno_id = t.id and w.desde <= d.dia
       where t.id = v.ciclo[1 + ((d.dia - v.ancla + a.desfase) % v.n + v.n) % v.n] and (f.nombre is null or a.festivos)
       order by w.version desc limit 1) t on true
    left join lateral (
      select x.letra from ausencia x where x.usuario_id = quien and x.anulada is null and x.minutos is null and d.dia between x.desde and x.hasta
       order by x.id desc limit 1) x on true
    left join lateral (
      select sum(k.minutos)::integer as minutos, jsonb_agg(jsonb_build_object('letra', k.letra, 'minutos', k.minutos) order by k.minutos desc, k.letra) as partes
        from (select y.letra, sum(y.minutos)::integer as minutos from ausencia y
               where y.usuario_id = quien and y.anulada is null and y.minutos > 0 and d.dia between y.desde and y.hasta group by y.letra) k) y on true
    -- 480: a working day without a rotation.
    cross join lateral (select coalesce(y.minutos >= coalesce(t.teorico_min, 480) - 1, false) as entero) e
   order by d.dia
$function$
function CREATE OR REPLACE FUNCTION public.plato_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform menus_en_vivo(array(select distinct menu_id from filas));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.prestamos_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('prestamos', array(
    select usuario_id from ahora union select id from usuario where activo and 'RRHH' = any (roles)));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.proxima_ventana(quien bigint, instante timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(lower(ventana_de(quien, instante)), instante)
$function$
function CREATE OR REPLACE FUNCTION public.quien_decide(s solicitud)
 RETURNS TABLE(rol text, id bigint)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select r.rol, case when r.rol is null then t.id else (
           -- `offset 0`: the smallest id is not looked for by walking all ids.
           select min(d.id) from (
             select u.id from usuario u where u.activo and u.roles @> array[r.rol] and u.id <> all (s.peticionario_id || s.interesados) offset 0) d) end
    from (select case
            when s.para_id is not null then coalesce(
              (select u.id from usuario u where u.id = s.para_id and u.activo),
              case when s.tipo = 'CORRECCION' then coalesce(
                superior_de(s.para_id, s.peticionario_id || s.interesados),
                (select min(u.id) from usuario u where u.activo and 'RRHH' = any (u.roles) and u.id <> all (array[s.para_id, s.peticionario_id] || s.interesados))) end)
            when s.rol_pedido is not null then null
            when s.centro_coste_codigo is null and s.contrato_codigo is null then aprobador_de(s.peticionario_id, s.area_codigo, s.interesados)
            else (
              select case when u.activo and u.id <> all (s.peticionario_id || s.interesados) then u.id
                          else superior_de(u.id, s.peticionario_id || s.interesados) end
                from usuario u
               where u.id = coalesce(
                 (select c.responsable_id from centro_coste c where c.codigo = s.centro_coste_codigo),
                 (select c.responsable_id from contrato c where c.codigo = s.contrato_codigo))) end as id) t
   cross join lateral (select case
            when s.para_id is not null or t.id is not null then null
            else coalesce(s.rol_pedido, (select k.sin_nadie from tipo_solicitud k where k.codigo = s.tipo)) end as rol) r
$function$
function CREATE OR REPLACE FUNCTION public.quienes_deciden(s solicitud)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  with titular as (
    select s.aprobador_id as id where s.rol is null
    union all
    select u.id from usuario u where u.activo and u.roles @> array[s.rol] and u.id <> all (s.peticionario_id || s.interesados))
  select x.id
    from (select t.id from titular t
          union select d.para_id from titular t join delegacion d on d.de_id = t.id where s.para_id is null and hoy() between d.desde and d.hasta) x
   where x.id <> all (s.peticionario_id || s.interesados)
$function$
function CREATE OR REPLACE FUNCTION public.quiere_propuesta(n necesidad)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select not (n.tipo = 'I' and n.combo1 is not distinct from 4) $function$
function CREATE OR REPLACE FUNCTION public.responsable_de_tablero(t tablero)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(t.responsable_id, (select a.responsable_id from area a where a.codigo = t.area_codigo))
$function$
function CREATE OR REPLACE FUNCTION public.responsables_epi_de(el_almacen bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(u.id order by u.id), '{}') from usuario u
   where u.activo and ('PRL' = any (u.roles) or u.id in (select e.usuario_id from epi_encargado e where e.almacen_id = el_almacen))
$function$
function CREATE OR REPLACE FUNCTION public.roles_de(u usuario)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select case when es_responsable(u.id)
                or exists (select from delegacion d where d.para_id = u.id and hoy() between d.desde and d.hasta and es_responsable(d.de_id))
              then u.roles || '{APROBADOR}'::text[] else u.roles end
$function$
function CREATE OR REPLACE FUNCTION public.seguidor_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('avisos', array[new.usuario_id]);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.sesion_pierde_suscripciones()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from suscripcion where sid = new.sid or en_manos_de = new.sid;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.sesion_terminada_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('sesion', array[new.usuario_id]);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.sigue_en_pie(n notificacion)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select n.tipo <> 'aviso_nuevo' or exists (
    select from aviso a join usuario u on u.id = n.usuario_id
     where a.id = case when n.sobre ~ '^aviso:\d+$' then substr(n.sobre, 7)::bigint end
       and estado_de_aviso(a) = 3 and aviso_se_pide_a(a, u)
       and not exists (select from aviso_visita v where v.usuario_id = u.id and v.aviso_id = a.id and v.edicion >= a.edicion_lectura))
$function$
function CREATE OR REPLACE FUNCTION public.siguiente(que text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  secuencia text := 'numero_' || replace(que, '-', '_');
begin
  if to_regclass(secuencia) is null then
    perform pg_advisory_xact_lock(hashtext(secuencia));
    execute format('create sequence if not exists %I start %s', secuencia, ultimo_numero(que) + 1);
  end if;
  return nextval(secuencia::regclass);
end $function$
function CREATE OR REPLACE FUNCTION public.sin_tildes(t text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select replace(replace(replace(replace(
    translate(regexp_replace(normalize(lower(t collate "es-ES-x-icu"), NFD), '[\u0300-\u036f]', '', 'g'), 'łøđðħıŧŋ', 'loddhitn'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$function$
function CREATE OR REPLACE FUNCTION public.sin_una_letra(palabra text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE ROWS 8
AS $function$
  select palabra union select overlay(palabra placing '' from i for 1) from generate_series(1, length(palabra)) i
   where palabra ~ '^[[:alpha:]]{3,30}$'
$function$
function CREATE OR REPLACE FUNCTION public.solicitud_a_quien_decide(cuales bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update solicitud s set (rol, aprobador_id) = (select d.rol, d.id from quien_decide(s) d), version = version + 1
   where s.id = any (cuales) and s.estado_id = 1
     and exists (select from quien_decide(s) d where (d.rol, d.id) is distinct from (s.rol, s.aprobador_id))
$function$
function CREATE OR REPLACE FUNCTION public.solicitud_busca_aprobador()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(7215022);
  new.rol_pedido := new.rol;
  select d.rol, d.id into new.rol, new.aprobador_id from quien_decide(new) d;
  return new;
end $function$
function CREATE OR REPLACE FUNCTION public.solicitud_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  quienes bigint[];
begin
  quienes := array(select n.peticionario_id from nuevas n union select q from nuevas n, quienes_deciden(n) q);
  if tg_op = 'UPDATE' then
    quienes := quienes || array(select q from viejas v, quienes_deciden(v) q);
    perform avisar_en_vivo(t.tema, array(select distinct unnest(quienes)))
       from (select distinct k.tema from nuevas n join tipo_solicitud k on k.codigo = n.tipo) t;
  end if;
  perform avisar_en_vivo('solicitudes', array(select distinct unnest(quienes)));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.solicitud_espera()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into espera (solicitud_id, desde, revisar)
    values (new.id, new.creada, case when new.aprobador_id is null then now() else now() + interval '2 days' end);
  elsif new.estado_id <> 1 then
    delete from espera where solicitud_id = new.id;
    update notificacion set leida = now() where sobre = 'solicitud:' || new.id and leida is null;
  elsif new.rol is null or new.rol is distinct from old.rol or old.aprobador_id is null or new.aprobador_id is null then
    -- Another person has it, or a role: the count begins again. Among the people of a role it goes on.
    update espera set desde = now(), revisar = now(), heredada = true, recordada = null, escalada = null where solicitud_id = new.id;
  end if;
  return new;
end $function$
function CREATE OR REPLACE FUNCTION public.solicitudes_cambian_de_aprobador()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  tocadas bigint[];
begin
  perform pg_advisory_xact_lock(7215022);
  if tg_table_name = 'area' then
    tocadas := array(select id from solicitud where estado_id = 1 and area_codigo = new.codigo);
  elsif tg_table_name = 'centro_coste' then
    tocadas := array(select id from solicitud where estado_id = 1 and centro_coste_codigo = new.codigo);
  elsif tg_table_name = 'contrato' then
    tocadas := array(select id from solicitud where estado_id = 1 and contrato_codigo = new.codigo);
  else
    -- People below, however far: those between may have left, or be the ones for whom it is asked. What waits for nobody, or for a role.
    tocadas := array(
      with recursive abajo (id) as (select new.id union select u.id from abajo b join usuario u on u.responsable_id = b.id)
      select s.id from solicitud s join abajo b on b.id = s.peticionario_id where s.estado_id = 1
      union select s.id from solicitud s join abajo b on b.id = s.para_id where s.estado_id = 1
      union select id from solicitud where estado_id = 1 and aprobador_id is null
      union select id from solicitud where estado_id = 1 and aprobador_id = new.id
      union select id from solicitud where estado_id = 1 and rol is not null and cola = any (old.roles || new.roles)
      union select s.id from solicitud s join area a on a.codigo = s.area_codigo where s.estado_id = 1 and a.responsable_id = new.id
      -- Charged to this person, or to somebody below who does not decide it.
      union select s.id from abajo b join centro_coste c on c.responsable_id = b.id join solicitud s on s.centro_coste_codigo = c.codigo
             where s.estado_id = 1 and (b.id = new.id or s.rol is not null or s.aprobador_id is distinct from b.id)
      union select s.id from abajo b join contrato c on c.responsable_id = b.id join solicitud s on s.contrato_codigo = c.codigo
             where s.estado_id = 1 and (b.id = new.id or s.rol is not null or s.aprobador_id is distinct from b.id));
    if old.roles is distinct from new.roles then
      perform avisar_en_vivo(t.tema, array[new.id]) from (select tema from tipo_solicitud union select 'solicitudes') t;
    end if;
  end if;
  perform solicitud_a_quien_decide(tocadas);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.soltar_ausencia(cual bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  update delegacion set hasta = hoy() - 1 where ausencia_id = cual and desde < hoy() and hasta >= hoy();
  delete from delegacion where ausencia_id = cual and desde >= hoy();
$function$
function CREATE OR REPLACE FUNCTION public.subcontratas_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('subcontratas', null);
  perform avisar_en_vivo('accesos', null);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.superior_de(quien bigint, menos bigint[])
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  with recursive arriba (id, nivel) as (
    select u.responsable_id, 1 from usuario u where u.id = quien
    union
    select u.responsable_id, a.nivel + 1 from arriba a join usuario u on u.id = a.id
     where a.nivel < 20 and (not u.activo or u.id = any (menos)))
  select u.id from arriba a join usuario u on u.id = a.id where u.activo and u.id <> quien and u.id <> all (menos) order by a.nivel limit 1
$function$
function CREATE OR REPLACE FUNCTION public.tablero_superior(t tablero)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select s.id from tablero s
   where s.activo and s.nivel > t.nivel and (s.nivel = 2 and s.area_codigo = t.area_codigo or s.nivel = 3 and s.centro = t.centro)
   order by s.nivel, s.centro = t.centro desc, s.id limit 1
$function$
function CREATE OR REPLACE FUNCTION public.tableros_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('tableros', null);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.texto_de_hastags(hastags text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(string_agg('#' || h, ' '), '') from unnest(hastags) h
$function$
function CREATE OR REPLACE FUNCTION public.texto_de_html(t text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select replace(replace(replace(replace(
    regexp_replace(regexp_replace(t, '</?(strong|em|u|s|a)(\s[^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g'),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')
$function$
function CREATE OR REPLACE FUNCTION public.tipo_impositivo_texto(tipo numeric)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select round(tipo, greatest(2, scale(trim_scale(tipo))))::text
$function$
function CREATE OR REPLACE FUNCTION public.tipo_papel_no_cambia()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'check_violation', constraint = 'tipo_papel_como_se_creo', table = 'tipo_papel',
    message = 'tipo_papel.ambito and tipo_papel.fichero are said when it is made';
end $function$
function CREATE OR REPLACE FUNCTION public.tipo_permiso_de(tipo bigint, dia date)
 RETURNS SETOF tipo_permiso_version
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select v.* from tipo_permiso_version v where v.tipo_id = tipo and v.desde <= dia order by v.version desc limit 1
$function$
function CREATE OR REPLACE FUNCTION public.tras_dias_laborables(quien bigint, desde timestamp with time zone, dias integer)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  zona text := coalesce((select t.zona from usuario u join centro_trabajo t on t.codigo = u.centro_trabajo_codigo where u.id = quien), 'Europe/Madrid');
  inicio timestamp := proxima_ventana(quien, desde) at time zone zona;
  dia date := inicio::date;
  faltan int := dias;
begin
  for n in 1..400 loop
    exit when faltan = 0;
    dia := dia + 1;
    if jornada_de(quien, dia) is not null then faltan := faltan - 1; end if;
  end loop;
  return (dia + inicio::time) at time zone zona;
end $function$
function CREATE OR REPLACE FUNCTION public.ultimo_numero(que text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(max(split_part(codigo, '-', 3)::bigint), 0)
    from (select codigo from viaje where que like 'viaje-%' and codigo like 'V-%'
          union all select numero from acceso where que like 'acceso-%'
          union all select numero from comunicacion where que like 'comunicacion-%'
          union all select numero from correccion where que like 'correccion-%'
          union all select numero from permiso where que like 'permiso-%') c
   where split_part(codigo, '-', 2) = split_part(que, '-', 2)
$function$
function CREATE OR REPLACE FUNCTION public.usuario_cambia_delegado()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  cual bigint;
begin
  for cual in select id from ausencia where usuario_id = new.id and anulada is null and hasta >= hoy() loop
    perform soltar_ausencia(cual);
    perform delegar_ausencia(cual);
  end loop;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.usuario_en_el_directorio()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from usuario_palabra where usuario_id = new.id;
  insert into usuario_palabra (usuario_id, palabra, nombre) select new.id, w, new.nombre from palabras_de(new) w;
  insert into palabra_de_personas (clave, palabra)
  select distinct k, w from palabras_de(new) w, sin_una_letra(w) k
   where w not like '% %' and not exists (select from palabra_de_personas p where p.clave = w and p.palabra = w)
   order by k, w
  on conflict do nothing;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.usuario_pierde_sesiones()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update sesion set terminada = now() where usuario_id = new.id and terminada is null;
  delete from dispositivo where usuario_id = new.id;
  update enlace set usado = now() where usuario_id = new.id and usado is null;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.usuario_pierde_suscripciones()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from suscripcion where usuario_id = new.id;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.usuario_se_busca()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update viaje_busqueda b set texto = busqueda_de_viaje(v, new.nombre) from viaje v where v.id = b.viaje_id and v.solicitante_id = new.id;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.usuario_se_desactiva()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.desactivado := case when new.activo then null when tg_op = 'INSERT' then hoy() when old.activo then hoy() else new.desactivado end;
  return new;
end $function$
function CREATE OR REPLACE FUNCTION public.valor_de_dia_cerrado()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.valor, new.motivo, new.objetivo, new.mas_es_mejor) is distinct from (old.valor, old.motivo, old.objetivo, old.mas_es_mejor)
     and new.correccion = ''
     and new.fecha < (select abierto_desde(t.centro) from indicador i join tablero t on t.id = i.tablero_id where i.id = new.indicador_id) then
    raise exception using errcode = 'check_violation', constraint = tg_name, message = 'a closed day changes only with a reason';
  end if;
  return new;
end $function$
function CREATE OR REPLACE FUNCTION public.ve_tablero(quien bigint, t tablero)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select t.activo and (t.nivel = 3 or exists (select from usuario u where u.id = quien and u.area_codigo = t.area_codigo)) or (
    case when t.activo then lleva_tablero(quien, t) else manda_en_tablero(quien, t) end)
$function$
function CREATE OR REPLACE FUNCTION public.ventana_de(quien bigint, instante timestamp with time zone)
 RETURNS tstzrange
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  hoy_alli date := (instante at time zone coalesce(
    (select t.zona from usuario u join centro_trabajo t on t.codigo = u.centro_trabajo_codigo where u.id = quien), 'Europe/Madrid'))::date;
  ventana tstzrange;
begin
  for n in -1..366 loop
    ventana := jornada_de(quien, hoy_alli + n);
    if ventana is not null and upper(ventana) > instante then return ventana; end if;
  end loop;
  return tstzrange(instante + interval '366 days', instante + interval '367 days');
end $function$
function CREATE OR REPLACE FUNCTION public.version_cambia_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform anotar_plan_cambiado(null, new.desde, null);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.viaje_se_busca()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into viaje_busqueda (viaje_id, texto) select new.id, busqueda_de_viaje(new, u.nombre) from usuario u where u.id = new.solicitante_id
  on conflict (viaje_id) do update set texto = excluded.texto where viaje_busqueda.texto <> excluded.texto;
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.viaje_sigue_a_su_solicitud()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update viaje set aprobador_id = new.aprobador_id, rol = new.rol
   where id = new.entidad_id and (aprobador_id, rol) is distinct from (new.aprobador_id, new.rol);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.viajes_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  quienes bigint[] := '{}';
begin
  if tg_op <> 'INSERT' then
    quienes := array(select p from antes v, personas_de_viaje(v) p);
  end if;
  if tg_op <> 'DELETE' then
    quienes := quienes || array(select p from ahora v, personas_de_viaje(v) p);
  end if;
  perform avisar_en_vivo('viajes', array(select distinct q from unnest(quienes) q order by q));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.visita_cambia_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform visita_en_vivo(new.id);
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.visita_en_vivo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform avisar_en_vivo('avisos', array(select distinct usuario_id from nuevas));
  return null;
end $function$
function CREATE OR REPLACE FUNCTION public.visita_en_vivo(cual bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  select avisar_en_vivo('visitas', array(
    select v.anfitrion_id from visita v where v.id = cual
    union select u.id from usuario u where u.activo and 'SEGURIDAD' = any (u.roles)))
$function$
view archivo_suelto:  SELECT id,
    subido_por_id,
    creado
   FROM archivo a
  WHERE ((NOT (EXISTS ( SELECT
           FROM viaje_documento d
          WHERE (d.archivo_id = a.id)))) AND (NOT (EXISTS ( SELECT
           FROM propuesta p
          WHERE (p.archivo_id = a.id)))) AND (NOT (EXISTS ( SELECT
           FROM comunicacion_foto f
          WHERE ((f.archivo_id = a.id) AND (f.comunicacion_id IS NOT NULL))))) AND (NOT (EXISTS ( SELECT
           FROM aviso_imagen i
          WHERE ((i.archivo_id = a.id) AND ((EXISTS ( SELECT
                   FROM aviso_usa_imagen u
                  WHERE (u.imagen_id = i.id))) OR (EXISTS ( SELECT
                   FROM aviso v
                  WHERE (v.portada_id = i.id)))))))) AND (NOT (EXISTS ( SELECT
           FROM permiso p
          WHERE (p.justificante_id = a.id)))) AND (NOT (EXISTS ( SELECT
           FROM foto_archivo f
          WHERE (f.archivo_id = a.id)))) AND (NOT (EXISTS ( SELECT
           FROM documento d
          WHERE (d.archivo_id = a.id)))) AND (NOT (EXISTS ( SELECT
           FROM izado_documento z
          WHERE (z.archivo_id = a.id)))) AND (NOT (EXISTS ( SELECT
           FROM izado_comprobacion z
          WHERE (z.archivo_id = a.id)))) AND (NOT (EXISTS ( SELECT
           FROM inspeccion_izado_foto z
          WHERE ((z.archivo_id = a.id) AND (z.inspeccion_id IS NOT NULL))))) AND (NOT (EXISTS ( SELECT
           FROM seguimiento_objetivo s
          WHERE (s.archivo_id = a.id)))) AND (NOT (EXISTS ( SELECT
           FROM (imagen_pantalla i
             JOIN elemento_pantalla e ON ((e.imagen_id = i.id)))
          WHERE (i.archivo_id = a.id)))) AND (NOT (EXISTS ( SELECT
           FROM factura f
          WHERE (f.pdf_id = a.id)))) AND (NOT (EXISTS ( SELECT
           FROM papel p
          WHERE (p.archivo_id = a.id)))) AND (NOT (EXISTS ( SELECT
           FROM empresa e
          WHERE (e.logo_id = a.id)))));
sequence acceso_id_seq
sequence acceso_inspeccion_id_seq
sequence accion_tablero_id_seq
sequence acuerdo_objetivos_id_seq
sequence ajuste_permiso_id_seq
sequence archivo_id_seq
sequence area_id_seq
sequence articulo_ayuda_id_seq
sequence articulo_grupo_id_seq
sequence articulo_id_seq
sequence articulo_opcion_id_seq
sequence asignacion_id_seq
sequence ausencia_id_seq
sequence aviso_id_seq
sequence aviso_imagen_id_seq
sequence aviso_seguridad_id_seq
sequence borrado_visita_id_seq
sequence buzon_numero
sequence cambio_datos_id_seq
sequence centro_coste_id_seq
sequence centro_trabajo_id_seq
sequence ciclo_objetivos_id_seq
sequence cierre_bloque_id_seq
sequence cierre_id_seq
sequence cierre_mesas_id_seq
sequence color_izado_id_seq
sequence competente_izado_id_seq
sequence comunicacion_foto_id_seq
sequence comunicacion_id_seq
sequence contacto_ayuda_id_seq
sequence contrato_id_seq
sequence contrato_laboral_id_seq
sequence correccion_id_seq
sequence correo_id_seq
sequence cuadrante_id_seq
sequence delegacion_id_seq
sequence dia_bloqueado_id_seq
sequence divisa_id_seq
sequence documento_id_seq
sequence emergencia_id_seq
sequence epi_almacen_id_seq
sequence epi_articulo_id_seq
sequence epi_cupo_id_seq
sequence epi_existencia_id_seq
sequence epi_movimiento_id_seq
sequence epi_pieza_id_seq
sequence epi_recibo_id_seq
sequence epi_solicitud_id_seq
sequence exportacion_factura_numero_seq
sequence factura_id_seq
sequence factura_importacion_id_seq
sequence festivo_id_seq
sequence fichaje_id
sequence firma_testigo_id_seq
sequence franja_id_seq
sequence franja_mesa_id_seq
sequence hecho_visita_id_seq
sequence historial_id_seq
sequence imagen_pantalla_id_seq
sequence importacion_id_seq
sequence incidencia_resuelta_id_seq
sequence indicador_id_seq
sequence inspeccion_izado_foto_id_seq
sequence inspeccion_izado_id_seq
sequence izado_comprobacion_id_seq
sequence izado_documento_id_seq
sequence izado_elemento_id_seq
sequence izado_importacion_id_seq
sequence lectura_id_seq
sequence lectura_inspeccion_id_seq
sequence lectura_sensible_id_seq
sequence lista_importacion_id_seq
sequence lista_izado_id_seq
sequence lista_pantalla_id_seq
sequence llave_acceso_id_seq
sequence lote_documentos_id_seq
sequence menu_id_seq
sequence mesa_id_seq
sequence necesidad_id_seq
sequence nota_agenda_id_seq
sequence notificacion_id_seq
sequence objetivo_id_seq
sequence pais_id_seq
sequence pantalla_id_seq
sequence papel_id_seq
sequence paquete_id_seq
sequence paso_visita_id_seq
sequence pedido_id_seq
sequence permiso_id_seq
sequence permiso_por_contar_id_seq
sequence persona_visita_id_seq
sequence personas_importacion_id_seq
sequence plan_cambiado_id_seq
sequence plato_id_seq
sequence plaza_id_seq
sequence plazo_conservacion_id_seq
sequence prestamo_id_seq
sequence propuesta_id_seq
sequence proveedor_id_seq
sequence provincia_id_seq
sequence regla_jornada_version_seq
sequence representante_id_seq
sequence reserva_mesa_id_seq
sequence resumen_mensual_id_seq
sequence seguimiento_objetivo_id_seq
sequence sesion_numero_seq
sequence solicitud_id_seq
sequence subcontrata_id_seq
sequence suscripcion_id_seq
sequence tablero_id_seq
sequence terminal_id_seq
sequence terminal_incidencia_id_seq
sequence tipo_acceso_id_seq
sequence tipo_averia_id_seq
sequence tipo_izado_id_seq
sequence tipo_papel_id_seq
sequence tipo_permiso_id_seq
sequence turno_comida_id_seq
sequence turno_id_seq
sequence usuario_id_seq
sequence valor_tablero_id_seq
sequence viaje_documento_id_seq
sequence viaje_id_seq
sequence visita_id_seq
sequence zona_visita_id_seq
extension pg_trgm
