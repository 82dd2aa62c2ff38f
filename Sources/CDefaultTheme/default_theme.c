// The default theme, built into the program: each file of Templates/ as bytes, put here by the
// compiler. A new file there needs a line in each of the two lists below; a test compares them with
// the folder.
#include "default_theme.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char not_found_html[] = {
#embed "../../Templates/404.html"
};
static const unsigned char album_photo_html[] = {
#embed "../../Templates/album-photo.html"
};
static const unsigned char archive_html[] = {
#embed "../../Templates/archive.html"
};
static const unsigned char base_html[] = {
#embed "../../Templates/base.html"
};
static const unsigned char breadcrumbs_html[] = {
#embed "../../Templates/breadcrumbs.html"
};
static const unsigned char calendar_month_html[] = {
#embed "../../Templates/calendar-month.html"
};
static const unsigned char calendar_small_html[] = {
#embed "../../Templates/calendar-small.html"
};
static const unsigned char calendar_css[] = {
#embed "../../Templates/calendar.css"
};
static const unsigned char calendar_js[] = {
#embed "../../Templates/calendar.js"
};
static const unsigned char capsule_facts_html[] = {
#embed "../../Templates/capsule-facts.html"
};
static const unsigned char capsule_html[] = {
#embed "../../Templates/capsule.html"
};
static const unsigned char capsules_html[] = {
#embed "../../Templates/capsules.html"
};
static const unsigned char capsules_js[] = {
#embed "../../Templates/capsules.js"
};
static const unsigned char card_calendar_svg[] = {
#embed "../../Templates/card-calendar.svg"
};
static const unsigned char card_frame_svg[] = {
#embed "../../Templates/card-frame.svg"
};
static const unsigned char card_leaf_svg[] = {
#embed "../../Templates/card-leaf.svg"
};
static const unsigned char card_ornament_svg[] = {
#embed "../../Templates/card-ornament.svg"
};
static const unsigned char card_page_svg[] = {
#embed "../../Templates/card-page.svg"
};
static const unsigned char card_photo_svg[] = {
#embed "../../Templates/card-photo.svg"
};
static const unsigned char card_svg[] = {
#embed "../../Templates/card.svg"
};
static const unsigned char countdown_html[] = {
#embed "../../Templates/countdown.html"
};
static const unsigned char entry_facts_html[] = {
#embed "../../Templates/entry-facts.html"
};
static const unsigned char entry_line_html[] = {
#embed "../../Templates/entry-line.html"
};
static const unsigned char entry_margin_html[] = {
#embed "../../Templates/entry-margin.html"
};
static const unsigned char entry_memory_html[] = {
#embed "../../Templates/entry-memory.html"
};
static const unsigned char entry_plans_html[] = {
#embed "../../Templates/entry-plans.html"
};
static const unsigned char entry_summary_html[] = {
#embed "../../Templates/entry-summary.html"
};
static const unsigned char entry_html[] = {
#embed "../../Templates/entry.html"
};
static const unsigned char favicon_svg[] = {
#embed "../../Templates/favicon.svg"
};
static const unsigned char figure_html[] = {
#embed "../../Templates/figure.html"
};
static const unsigned char group_line_html[] = {
#embed "../../Templates/group-line.html"
};
static const unsigned char group_html[] = {
#embed "../../Templates/group.html"
};
static const unsigned char groups_html[] = {
#embed "../../Templates/groups.html"
};
static const unsigned char head_sharing_html[] = {
#embed "../../Templates/head-sharing.html"
};
static const unsigned char heat_map_html[] = {
#embed "../../Templates/heat-map.html"
};
static const unsigned char home_html[] = {
#embed "../../Templates/home.html"
};
static const unsigned char icon_192_png[] = {
#embed "../../Templates/icon-192.png"
};
static const unsigned char icon_512_png[] = {
#embed "../../Templates/icon-512.png"
};
static const unsigned char icon_maskable_png[] = {
#embed "../../Templates/icon-maskable.png"
};
static const unsigned char icons_svg[] = {
#embed "../../Templates/icons.svg"
};
static const unsigned char index_links_html[] = {
#embed "../../Templates/index-links.html"
};
static const unsigned char lightbox_html[] = {
#embed "../../Templates/lightbox.html"
};
static const unsigned char lightbox_js[] = {
#embed "../../Templates/lightbox.js"
};
static const unsigned char looking_back_html[] = {
#embed "../../Templates/looking-back.html"
};
static const unsigned char live_map_html[] = {
#embed "../../Templates/live-map.html"
};
static const unsigned char map_scripts_html[] = {
#embed "../../Templates/map-scripts.html"
};
static const unsigned char map_tiles_js[] = {
#embed "../../Templates/map-tiles.js"
};
static const unsigned char map_css[] = {
#embed "../../Templates/map.css"
};
static const unsigned char map_html[] = {
#embed "../../Templates/map.html"
};
static const unsigned char map_js[] = {
#embed "../../Templates/map.js"
};
static const unsigned char months_html[] = {
#embed "../../Templates/months.html"
};
static const unsigned char neighbours_html[] = {
#embed "../../Templates/neighbours.html"
};
static const unsigned char offline_html[] = {
#embed "../../Templates/offline.html"
};
static const unsigned char offline_js[] = {
#embed "../../Templates/offline.js"
};
static const unsigned char on_this_day_html[] = {
#embed "../../Templates/on-this-day.html"
};
static const unsigned char page_html[] = {
#embed "../../Templates/page.html"
};
static const unsigned char pagination_html[] = {
#embed "../../Templates/pagination.html"
};
static const unsigned char photo_html[] = {
#embed "../../Templates/photo.html"
};
static const unsigned char photos_html[] = {
#embed "../../Templates/photos.html"
};
static const unsigned char picture_html[] = {
#embed "../../Templates/picture.html"
};
static const unsigned char plan_line_html[] = {
#embed "../../Templates/plan-line.html"
};
static const unsigned char plan_map_js[] = {
#embed "../../Templates/plan-map.js"
};
static const unsigned char plan_html[] = {
#embed "../../Templates/plan.html"
};
static const unsigned char plans_html[] = {
#embed "../../Templates/plans.html"
};
static const unsigned char plans_js[] = {
#embed "../../Templates/plans.js"
};
static const unsigned char plot_section_html[] = {
#embed "../../Templates/plot-section.html"
};
static const unsigned char plot_html[] = {
#embed "../../Templates/plot.html"
};
static const unsigned char ranking_html[] = {
#embed "../../Templates/ranking.html"
};
static const unsigned char recording_html[] = {
#embed "../../Templates/recording.html"
};
static const unsigned char review_html[] = {
#embed "../../Templates/review.html"
};
static const unsigned char search_engine_js[] = {
#embed "../../Templates/search-engine.js"
};
static const unsigned char search_files_js[] = {
#embed "../../Templates/search-files.js"
};
static const unsigned char search_form_html[] = {
#embed "../../Templates/search-form.html"
};
static const unsigned char search_query_js[] = {
#embed "../../Templates/search-query.js"
};
static const unsigned char search_html[] = {
#embed "../../Templates/search.html"
};
static const unsigned char search_js[] = {
#embed "../../Templates/search.js"
};
static const unsigned char service_worker_js[] = {
#embed "../../Templates/service-worker.js"
};
static const unsigned char share_html[] = {
#embed "../../Templates/share.html"
};
static const unsigned char share_js[] = {
#embed "../../Templates/share.js"
};
static const unsigned char site_js[] = {
#embed "../../Templates/site.js"
};
static const unsigned char statistics_css[] = {
#embed "../../Templates/statistics.css"
};
static const unsigned char statistics_html[] = {
#embed "../../Templates/statistics.html"
};
static const unsigned char style_css[] = {
#embed "../../Templates/style.css"
};
static const unsigned char timeline_section_html[] = {
#embed "../../Templates/timeline-section.html"
};
static const unsigned char ar_yaml[] = {
#embed "../../Templates/locales/ar.yaml"
};
static const unsigned char de_yaml[] = {
#embed "../../Templates/locales/de.yaml"
};
static const unsigned char en_yaml[] = {
#embed "../../Templates/locales/en.yaml"
};
static const unsigned char es_yaml[] = {
#embed "../../Templates/locales/es.yaml"
};
static const unsigned char fr_yaml[] = {
#embed "../../Templates/locales/fr.yaml"
};
static const unsigned char ja_yaml[] = {
#embed "../../Templates/locales/ja.yaml"
};
static const unsigned char ko_yaml[] = {
#embed "../../Templates/locales/ko.yaml"
};
static const unsigned char zh_hans_yaml[] = {
#embed "../../Templates/locales/zh-Hans.yaml"
};
static const unsigned char zh_hant_yaml[] = {
#embed "../../Templates/locales/zh-Hant.yaml"
};

static const struct default_theme_file files[] = {
    {"404.html", not_found_html, sizeof not_found_html},
    {"album-photo.html", album_photo_html, sizeof album_photo_html},
    {"archive.html", archive_html, sizeof archive_html},
    {"base.html", base_html, sizeof base_html},
    {"breadcrumbs.html", breadcrumbs_html, sizeof breadcrumbs_html},
    {"calendar-month.html", calendar_month_html, sizeof calendar_month_html},
    {"calendar-small.html", calendar_small_html, sizeof calendar_small_html},
    {"calendar.css", calendar_css, sizeof calendar_css},
    {"calendar.js", calendar_js, sizeof calendar_js},
    {"capsule-facts.html", capsule_facts_html, sizeof capsule_facts_html},
    {"capsule.html", capsule_html, sizeof capsule_html},
    {"capsules.html", capsules_html, sizeof capsules_html},
    {"capsules.js", capsules_js, sizeof capsules_js},
    {"card-calendar.svg", card_calendar_svg, sizeof card_calendar_svg},
    {"card-frame.svg", card_frame_svg, sizeof card_frame_svg},
    {"card-leaf.svg", card_leaf_svg, sizeof card_leaf_svg},
    {"card-ornament.svg", card_ornament_svg, sizeof card_ornament_svg},
    {"card-page.svg", card_page_svg, sizeof card_page_svg},
    {"card-photo.svg", card_photo_svg, sizeof card_photo_svg},
    {"card.svg", card_svg, sizeof card_svg},
    {"countdown.html", countdown_html, sizeof countdown_html},
    {"entry-facts.html", entry_facts_html, sizeof entry_facts_html},
    {"entry-line.html", entry_line_html, sizeof entry_line_html},
    {"entry-margin.html", entry_margin_html, sizeof entry_margin_html},
    {"entry-memory.html", entry_memory_html, sizeof entry_memory_html},
    {"entry-plans.html", entry_plans_html, sizeof entry_plans_html},
    {"entry-summary.html", entry_summary_html, sizeof entry_summary_html},
    {"entry.html", entry_html, sizeof entry_html},
    {"favicon.svg", favicon_svg, sizeof favicon_svg},
    {"figure.html", figure_html, sizeof figure_html},
    {"group-line.html", group_line_html, sizeof group_line_html},
    {"group.html", group_html, sizeof group_html},
    {"groups.html", groups_html, sizeof groups_html},
    {"head-sharing.html", head_sharing_html, sizeof head_sharing_html},
    {"heat-map.html", heat_map_html, sizeof heat_map_html},
    {"home.html", home_html, sizeof home_html},
    {"icon-192.png", icon_192_png, sizeof icon_192_png},
    {"icon-512.png", icon_512_png, sizeof icon_512_png},
    {"icon-maskable.png", icon_maskable_png, sizeof icon_maskable_png},
    {"icons.svg", icons_svg, sizeof icons_svg},
    {"index-links.html", index_links_html, sizeof index_links_html},
    {"lightbox.html", lightbox_html, sizeof lightbox_html},
    {"lightbox.js", lightbox_js, sizeof lightbox_js},
    {"looking-back.html", looking_back_html, sizeof looking_back_html},
    {"live-map.html", live_map_html, sizeof live_map_html},
    {"map-scripts.html", map_scripts_html, sizeof map_scripts_html},
    {"map-tiles.js", map_tiles_js, sizeof map_tiles_js},
    {"map.css", map_css, sizeof map_css},
    {"map.html", map_html, sizeof map_html},
    {"map.js", map_js, sizeof map_js},
    {"months.html", months_html, sizeof months_html},
    {"neighbours.html", neighbours_html, sizeof neighbours_html},
    {"offline.html", offline_html, sizeof offline_html},
    {"offline.js", offline_js, sizeof offline_js},
    {"on-this-day.html", on_this_day_html, sizeof on_this_day_html},
    {"page.html", page_html, sizeof page_html},
    {"pagination.html", pagination_html, sizeof pagination_html},
    {"photo.html", photo_html, sizeof photo_html},
    {"photos.html", photos_html, sizeof photos_html},
    {"picture.html", picture_html, sizeof picture_html},
    {"plan-line.html", plan_line_html, sizeof plan_line_html},
    {"plan-map.js", plan_map_js, sizeof plan_map_js},
    {"plan.html", plan_html, sizeof plan_html},
    {"plans.html", plans_html, sizeof plans_html},
    {"plans.js", plans_js, sizeof plans_js},
    {"plot-section.html", plot_section_html, sizeof plot_section_html},
    {"plot.html", plot_html, sizeof plot_html},
    {"ranking.html", ranking_html, sizeof ranking_html},
    {"recording.html", recording_html, sizeof recording_html},
    {"review.html", review_html, sizeof review_html},
    {"search-engine.js", search_engine_js, sizeof search_engine_js},
    {"search-files.js", search_files_js, sizeof search_files_js},
    {"search-form.html", search_form_html, sizeof search_form_html},
    {"search-query.js", search_query_js, sizeof search_query_js},
    {"search.html", search_html, sizeof search_html},
    {"search.js", search_js, sizeof search_js},
    {"service-worker.js", service_worker_js, sizeof service_worker_js},
    {"share.html", share_html, sizeof share_html},
    {"share.js", share_js, sizeof share_js},
    {"site.js", site_js, sizeof site_js},
    {"statistics.css", statistics_css, sizeof statistics_css},
    {"statistics.html", statistics_html, sizeof statistics_html},
    {"style.css", style_css, sizeof style_css},
    {"timeline-section.html", timeline_section_html, sizeof timeline_section_html},
    {"locales/ar.yaml", ar_yaml, sizeof ar_yaml},
    {"locales/de.yaml", de_yaml, sizeof de_yaml},
    {"locales/en.yaml", en_yaml, sizeof en_yaml},
    {"locales/es.yaml", es_yaml, sizeof es_yaml},
    {"locales/fr.yaml", fr_yaml, sizeof fr_yaml},
    {"locales/ja.yaml", ja_yaml, sizeof ja_yaml},
    {"locales/ko.yaml", ko_yaml, sizeof ko_yaml},
    {"locales/zh-Hans.yaml", zh_hans_yaml, sizeof zh_hans_yaml},
    {"locales/zh-Hant.yaml", zh_hant_yaml, sizeof zh_hant_yaml},
};

size_t default_theme_count(void) { return sizeof files / sizeof files[0]; }

const struct default_theme_file *default_theme_file_at(size_t index) {
  return index < default_theme_count() ? &files[index] : NULL;
}
