#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CounterpointThreadLocals.h"

ptrdiff_t counterpoint_access_list_offset = 0;
__thread const void *counterpoint_ignored_access_list = 0;

#if COUNTERPOINT_READS_ACCESS_LIST

#include <link.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// The standard library keeps the pointer in a thread-local variable of its own, to which it exports no way. So it is
// looked for, once in a process: among the thread-local variables of all loaded libraries it is the one word that
// points into the stack while something is tracked, elsewhere into the stack while something is tracked inside of
// that, and is then put back, twice.

enum { most_modules = 512 };

struct module {
  uintptr_t *words;
  size_t count;
  size_t number;
};

struct search {
  counterpoint_tracking track;
  // The one module that is asked for, or none.
  size_t wanted;
  struct module modules[most_modules];
  size_t module_count;
  size_t word_count;
  uintptr_t *before, *inside, *nested, *after_nested, *after;
};

// What the functions that are called back without an argument work on. Only ever one search at a time.
static struct search *running = 0;

static int add_module(struct dl_phdr_info *info, size_t size, void *argument) {
  struct search *search = argument;
  if (size < offsetof(struct dl_phdr_info, dlpi_tls_data) + sizeof(void *)) return 0;
  if (!info->dlpi_tls_data || search->module_count == most_modules) return 0;
  if (search->wanted && search->wanted != info->dlpi_tls_modid) return 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    if (info->dlpi_phdr[i].p_type != PT_TLS) continue;
    struct module *module = &search->modules[search->module_count++];
    module->words = (uintptr_t *)(((uintptr_t)info->dlpi_tls_data + 7) & ~(uintptr_t)7);
    uintptr_t end = (uintptr_t)info->dlpi_tls_data + info->dlpi_phdr[i].p_memsz;
    module->count = end > (uintptr_t)module->words ? (end - (uintptr_t)module->words) / sizeof(uintptr_t) : 0;
    module->number = info->dlpi_tls_modid;
    search->word_count += module->count;
  }
  return 0;
}

static void copy_words(uintptr_t *copy) {
  for (size_t i = 0; i < running->module_count; i++) {
    memcpy(copy, running->modules[i].words, running->modules[i].count * sizeof(uintptr_t));
    copy += running->modules[i].count;
  }
}

static void nothing(void) {}

static void copy_nested(void) { copy_words(running->nested); }

static void copy_inside(void) {
  copy_words(running->inside);
  running->track(copy_nested);
  copy_words(running->after_nested);
}

static int points_nearby(uintptr_t word) {
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  return (word > here ? word - here : here - word) < 256 * 1024;
}

static int is_access_list(const struct search *search, size_t i) {
  return search->inside[i] != search->before[i] && search->nested[i] != search->inside[i]
    && search->after_nested[i] == search->inside[i] && search->after[i] == search->before[i]
    && points_nearby(search->inside[i]) && points_nearby(search->nested[i]);
}

// The word's place in its module's block, and where that block lies on another thread.
struct place {
  counterpoint_tracking track;
  size_t module, word;
  ptrdiff_t offset;
};

static void *offset_on_thread(void *argument) {
  struct place *place = argument;
  place->track(nothing);  // A block may be made at its first use.
  struct search *search = calloc(1, sizeof *search);
  place->offset = 0;
  if (!search) return 0;
  search->wanted = place->module;
  dl_iterate_phdr(add_module, search);
  if (search->module_count == 1) {
    place->offset = (char *)(search->modules[0].words + place->word) - (char *)__builtin_thread_pointer();
  }
  free(search);
  return 0;
}

// Where all threads have the word at the same distance from what identifies the thread, it is read as fast as a
// thread-local variable of this library. That is so unless the standard library was loaded into a running program.
static ptrdiff_t common_offset(struct place place) {
  offset_on_thread(&place);
  ptrdiff_t offset = place.offset;
  pthread_t thread;
  if (pthread_create(&thread, 0, offset_on_thread, &place)) return 0;
  pthread_join(thread, 0);
  return place.offset == offset ? offset : 0;
}

_Bool counterpoint_find_access_list(counterpoint_tracking track) {
  track(nothing);
  struct search *search = calloc(1, sizeof *search);
  if (!search) return 0;
  search->track = track;
  dl_iterate_phdr(add_module, search);
  uintptr_t *words = calloc(search->word_count * 5 + 1, sizeof(uintptr_t));
  if (!words) return free(search), 0;
  search->before = words;
  search->inside = search->before + search->word_count;
  search->nested = search->inside + search->word_count;
  search->after_nested = search->nested + search->word_count;
  search->after = search->after_nested + search->word_count;
  running = search;
  copy_words(search->before);
  track(copy_inside);
  copy_words(search->after);
  running = 0;

  struct place place = {track, 0, 0, 0};
  size_t found = 0, first = 0;
  for (size_t i = 0; i < search->module_count; first += search->modules[i++].count) {
    for (size_t word = 0; word < search->modules[i].count; word++) {
      if (!is_access_list(search, first + word)) continue;
      place.module = search->modules[i].number;
      place.word = word;
      found++;
    }
  }
  free(words);
  free(search);
  ptrdiff_t offset = found == 1 ? common_offset(place) : 0;
  __atomic_store_n(&counterpoint_access_list_offset, offset, __ATOMIC_RELAXED);
  return offset != 0;
}

#else

_Bool counterpoint_find_access_list(counterpoint_tracking track) { return 0; }

#endif
