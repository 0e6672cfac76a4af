/** Traer filas de un archivo CSV o .xlsx, sean lo que sean. */
export const tableImport = {
  choose: 'Elegir un archivo',
  chooseOther: 'Elegir otro archivo',
  drop: 'Suelte aquí un archivo CSV o de Excel (.xlsx)',
  sheet: 'Hoja',
  template: 'Plantilla',
  counts: '{{create}} por agregar, {{update}} por cambiar, {{unchanged}} sin cambios, {{error}} omitidas',
  ignored: 'Columnas que se omiten: {{headings}}.',
  oldEncoding:
    'Este archivo no está en UTF-8. Revise si los nombres con acentos son correctos, o guárdelo como «CSV UTF-8».',
  lines: 'Qué hace cada línea',
  more_one: 'No se muestra {{count}} línea más.',
  more_other:
    'No se muestran {{count}} líneas más. Primero están las omitidas y después las que cambian algo.',
  done: 'Importación lista: {{create}} agregadas, {{update}} cambiadas.',
  columns: { line: 'Línea', name: 'Nombre', action: 'Qué ocurre', details: 'Detalles' },
  actions: { create: 'Agregar', update: 'Cambiar', unchanged: 'Sin cambios', error: 'Omitida' },
} as const;
